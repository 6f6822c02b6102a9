/** What a run costs, from its start to its end: joins the processes, what they said, and the reports of the suites. */
import { browserMarks, charge } from "./charge.js";
import { browserStarts, fastEnough, timeLines, tooSlow, withCosts } from "./durations.js";
import { readEvents } from "./events.js";
import { machineSeconds, watchProcesses } from "./processes.js";

const SHOWN = 10;
const SHOWN_IN_REPORT = 40;

export class Meter {
	/** @type {import("./durations.js").PhaseTime[]} */
	phases = [];
	/** @type {import("./durations.js").FileTime[]} */
	files = [];
	/** Playwright's JSON report, once there is one. */
	browserReport;
	#labels = new Map();

	/** @param {string} events the file in which processes say what they do */
	constructor(events) {
		this.events = events;
		this.env = { TEST_EVENTS: events };
	}

	start() {
		this.started = Date.now();
		this.machine = machineSeconds();
		this.watch = watchProcesses();
	}

	/** Names a program of the run. */
	label(pid, label) {
		this.#labels.set(pid, label);
	}

	#charged() {
		if (!this.watch) {
			return undefined;
		}
		const events = readEvents(this.events);
		return charge(this.watch.all, this.#labels, [
			...events,
			...browserMarks(browserStarts(this.browserReport), events),
		]);
	}

	/** Figures, the lines to print, and what is wrong with them. Only in a whole run, in which all files share their costs, are they judged. */
	end({ isWhole, isReport }) {
		this.watch?.stop();
		const machine_s = this.machine === undefined ? undefined : machineSeconds() - this.machine;
		const whole_s = (Date.now() - this.started) / 1000;
		const durations = withCosts({ whole_s, phases: this.phases, files: this.files }, this.#charged(), machine_s);
		const lines = timeLines(durations, isReport ? SHOWN_IN_REPORT : SHOWN);
		return isWhole
			? { durations, lines: [...lines, ...fastEnough(durations.files)], failures: tooSlow(durations) }
			: { durations, lines, failures: [] };
	}
}
