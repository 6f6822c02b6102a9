/** Vitest's reporter of how long each test file took: writes `[{ file, seconds }]` as JSON to `target`, whatever becomes of the run. */
import { writeFileSync } from "node:fs";
import { nameOf } from "./events.js";

export class FileTimes {
	times = [];

	constructor(target) {
		this.target = target;
	}

	onTestModuleEnd(module) {
		const { duration, collectDuration, setupDuration } = module.diagnostic();
		this.times.push({ file: nameOf(module.moduleId), seconds: (duration + collectDuration + setupDuration) / 1000 });
		writeFileSync(this.target, JSON.stringify(this.times));
	}
}
