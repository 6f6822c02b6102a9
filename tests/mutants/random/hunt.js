/** The files that could see a flaw, and the hunt for one of them that does. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { runSpecs, specFiles } from "./browser.js";
import { ranking } from "./rank.js";

export const TIERS = ["unit", "routes", "server"];
const FIRST = 4;
const SPECS = 3;

/** Files that reach the place, in the order in which they are tried. Of an edit nobody knows: all files, the nearest first. */
export function filesFor(flaw, number, { reach, files }, near) {
	const tierOf = (file) => TIERS.indexOf(files[file].project) * 2 + (reach[number]?.[file] === "started" ? 1 : 0);
	const reaching = flaw.isSwitched ? Object.keys(reach[number] ?? {}) : Object.keys(files);
	return reaching
		.filter((file) => files[file] && files[file].failed.length === 0)
		.map((file) => ({
			file,
			tier: flaw.isSwitched ? tierOf(file) : 0,
			score: near(flaw, file) / Math.sqrt(1 + files[file].seconds),
		}))
		.sort((a, b) => a.tier - b.tier || b.score - a.score)
		.map(({ file }) => file);
}

/** Runs files in growing groups until one is red with the flaw and green without. One that does not come to its end is no witness: an error. */
export async function hunt(session, candidates, { active, files, bound, withoutFlaw }) {
	let spent = 0;
	let tried = 0;
	const unfinished = [];
	const redOf = async (results) => {
		for (const { file, failed } of results.filter((result) => result.failed.length > 0))
			if (await withoutFlaw(file)) return `${file}: ${failed[0]}`;
		return undefined;
	};
	for (let size = FIRST; tried < candidates.length && spent < bound; size *= 2) {
		const group = candidates.slice(tried, tried + size);
		tried += group.length;
		spent += group.reduce((sum, file) => sum + files[file].seconds, 0);
		const results = await session.run(group, { active, bail: true });
		let red = await redOf(results);
		for (const file of group.filter((one) => !results.some((result) => result.file === one))) {
			if (red) break;
			const alone = await session.run([file], { active });
			if (alone.length === 0) unfinished.push(file);
			red = await redOf(alone);
		}
		if (red) return { state: "caught", by: red, tried };
	}
	if (candidates.length === 0) return { state: "survived", by: "no file reaches it", tried };
	if (unfinished.length > 0) return { state: "error", by: `did not come to an end: ${unfinished.join(", ")}`, tried };
	return {
		state: tried < candidates.length ? "open" : "survived",
		by: `${tried} of ${candidates.length} files green`,
		tried,
	};
}

/** Specs, the nearest first, for a place that runs in a page alone. */
export function huntInBrowser(work, flaw, number, bound) {
	const specs = specFiles(work.copy);
	const near = ranking(work.tree, specs);
	const candidates = specs.sort((a, b) => near(flaw, b) - near(flaw, a));
	const log = path.join(work.folder, "reached.log");
	const started = Date.now();
	for (let tried = 0; tried < candidates.length && (Date.now() - started) / 1000 < 2 * bound; tried += SPECS) {
		const group = candidates.slice(tried, tried + SPECS);
		const [red] = runSpecs(work, group, number).filter(({ failed }) => failed.length > 0);
		const isGreenWithout =
			red && runSpecs(work, [red.file], "").every(({ failed, ran }) => failed.length === 0 && ran > 0);
		if (isGreenWithout) return { state: "caught", by: `${red.file}: ${red.failed[0]}`, tried: tried + SPECS };
	}
	const isReached = readFileSync(log, "utf8").includes(`${number}\tbrowser\t`);
	return {
		state: "open",
		by: isReached ? "the browser reaches it, nothing is red" : "no file reaches it",
		tried: candidates.length,
	};
}
