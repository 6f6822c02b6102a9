/** Vitest's reporter of how long each test file took: writes `[{ file, seconds }]` as JSON to `target`. */
import { writeFileSync } from "node:fs";
import path from "node:path";

export class FileTimes {
	times = [];

	constructor(target) {
		this.target = target;
	}

	onTestModuleEnd(module) {
		const { duration, collectDuration, setupDuration } = module.diagnostic();
		const file = path.relative(process.cwd(), module.moduleId).split(path.sep).join("/");
		this.times.push({ file, seconds: (duration + collectDuration + setupDuration) / 1000 });
	}

	onTestRunEnd() {
		writeFileSync(this.target, JSON.stringify(this.times));
	}
}
