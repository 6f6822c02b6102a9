/**
 * `npm run test:mutants -- --random 100 --seed N`: draws flaws over all rooms, plants those that can be switched beside the original in one copy
 * of the sources, builds it, and runs every test once without a flaw to see which files reach which place. Then each flaw is switched on in turn
 * and the files that reach it are run, the cheapest tier and the nearest file first, until one is red that is green without the flaw.
 * Resumable: what is known stands in `.cache/mutants/drawn-SEED-COUNT/`; `--tree` names another checkout, `--seconds` bounds a flaw.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { plantInPages, runSpecs, specFiles } from "./browser.js";
import { allFlaws, draw } from "./draw.js";
import { plantEdit, plantSwitches } from "./plant.js";
import { ranking } from "./rank.js";
import { openSession } from "./session.js";

const TIERS = ["unit", "routes", "server"];
const PARTS = [
	"app",
	"locales",
	"public",
	"tests",
	"package.json",
	"package-lock.json",
	"tsconfig.json",
	"remix.config.js",
	"README.md",
	"biome.json",
];
const FIRST = 4;
const SPECS = 3;

const say = (line) => process.stdout.write(`${line}\n`);

function readJson(file, fallback) {
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : fallback;
}

/** A copy of the tree with all switches in it, built. */
function prepareCopy(tree, copy, flaws) {
	if (existsSync(path.join(copy, "ready"))) return;
	rmSync(copy, { recursive: true, force: true });
	mkdirSync(copy, { recursive: true });
	for (const part of PARTS)
		if (existsSync(path.join(tree, part))) cpSync(path.join(tree, part), path.join(copy, part), { recursive: true });
	symlinkSync(path.join(tree, "node_modules"), path.join(copy, "node_modules"));
	plantSwitches(copy, flaws);
	plantInPages(copy, path.dirname(copy));
	say("building the copy with its switches …");
	const built = spawnSync(process.execPath, ["app/http/build.js"], { cwd: copy, stdio: ["ignore", "ignore", "inherit"] });
	if (built.status !== 0) throw new Error("the copy with its switches does not build");
	writeFileSync(path.join(copy, "ready"), "");
}

/** Every file once without a flaw: what it reaches, how long it takes, and what is red already. */
async function seeReach(work, session) {
	const known = readJson(work.file("reach.json"));
	if (known) return known;
	writeFileSync(path.join(work.folder, "reached.log"), "");
	const results = [];
	for (const tier of TIERS) {
		const files = session.files.filter(({ project }) => project === tier).map(({ file }) => file);
		say(`${tier}: ${files.length} files without a flaw …`);
		results.push(...(await session.run(files)));
	}
	const lines = readFileSync(path.join(work.folder, "reached.log"), "utf8").trim().split("\n");
	const reach = {};
	for (const line of new Set(lines)) {
		const [number, place, file] = line.split("\t");
		const name = path.relative(work.copy, file).split(path.sep).join("/");
		reach[number] = { ...reach[number], [name]: reach[number]?.[name] === "worker" ? "worker" : place };
	}
	const files = Object.fromEntries(results.map(({ file, ...result }) => [file, result]));
	writeFileSync(work.file("reach.json"), JSON.stringify({ reach, files }));
	return { reach, files };
}

/** Files that reach the place, in the order in which they are tried. Of an edit nobody knows: all files, the nearest first. */
function filesFor(flaw, number, { reach, files }, near) {
	const tierOf = (file) => TIERS.indexOf(files[file].project) * 2 + (reach[number]?.[file] === "started" ? 1 : 0);
	const reaching = flaw.isSwitched ? Object.keys(reach[number] ?? {}) : Object.keys(files);
	return reaching
		.filter((file) => files[file] && files[file].failed.length === 0)
		.map((file) => ({ file, tier: flaw.isSwitched ? tierOf(file) : 0, score: near(flaw, file) / Math.sqrt(1 + files[file].seconds) }))
		.sort((a, b) => a.tier - b.tier || b.score - a.score)
		.map(({ file }) => file);
}

/** Runs files in growing groups until one is red with the flaw and green without. */
async function hunt(session, candidates, { active, files, bound, withoutFlaw }) {
	let spent = 0;
	let tried = 0;
	for (let size = FIRST; tried < candidates.length && spent < bound; size *= 2) {
		const group = candidates.slice(tried, tried + size);
		const results = await session.run(group, { active, bail: true });
		for (const { file, failed } of results.filter((result) => result.failed.length > 0)) {
			if (await withoutFlaw(file)) return { state: "caught", by: `${file}: ${failed[0]}`, tried: tried + group.length };
		}
		tried += group.length;
		spent += group.reduce((sum, file) => sum + files[file].seconds, 0);
	}
	if (candidates.length === 0) return { state: "survived", by: "no file reaches it", tried };
	return { state: tried < candidates.length ? "open" : "survived", by: `${tried} of ${candidates.length} files green`, tried };
}

/** Specs, the nearest first, for a place that runs in a page alone. */
function huntInBrowser(work, flaw, number, bound) {
	const specs = specFiles(work.copy);
	const near = ranking(work.tree, specs);
	const candidates = specs.sort((a, b) => near(flaw, b) - near(flaw, a));
	const log = path.join(work.folder, "reached.log");
	const started = Date.now();
	for (let tried = 0; tried < candidates.length && (Date.now() - started) / 1000 < 2 * bound; tried += SPECS) {
		const group = candidates.slice(tried, tried + SPECS);
		const [red] = runSpecs(work, group, number).filter(({ failed }) => failed.length > 0);
		const isGreenWithout = red && runSpecs(work, [red.file], "").every(({ failed, ran }) => failed.length === 0 && ran > 0);
		if (isGreenWithout) return { state: "caught", by: `${red.file}: ${red.failed[0]}`, tried: tried + SPECS };
	}
	const isReached = readFileSync(log, "utf8").includes(`${number}\tbrowser\t`);
	return { state: "open", by: isReached ? "the browser reaches it, nothing is red" : "no file reaches it", tried: candidates.length };
}

async function tryEdit(work, flaw, candidates, rest) {
	const target = path.join(work.copy, flaw.file);
	const original = readFileSync(target, "utf8");
	const sane = readFileSync(path.join(work.tree, flaw.file), "utf8");
	if (original !== sane) return { state: "error", by: "the file holds switches of other flaws", tried: 0 };
	writeFileSync(target, plantEdit(original, flaw));
	const session = await work.open();
	try {
		const outcome = await hunt(session, candidates, { ...rest, active: "", withoutFlaw: async () => true });
		return outcome;
	} finally {
		await session.close();
		writeFileSync(target, original);
	}
}

export async function runDrawn({ tree, count, seed, seconds, workers, only }) {
	const folder = path.join(process.cwd(), ".cache/mutants", `drawn-${seed}-${count}`);
	mkdirSync(folder, { recursive: true });
	const copy = path.join(folder, "copy");
	const work = { tree, folder, copy, file: (name) => path.join(folder, name), open: undefined };
	work.open = () => openSession({ root: copy, folder, projects: TIERS, workers });
	const flaws = readJson(work.file("flaws.json"), undefined) ?? draw(allFlaws(tree), count, seed);
	writeFileSync(work.file("flaws.json"), JSON.stringify(flaws, null, "\t"));
	say(`${flaws.length} flaws by seed ${seed} in ${tree}`);
	prepareCopy(tree, copy, flaws);
	writeFileSync(path.join(folder, "active"), "");
	let session = await work.open();
	const known = await seeReach(work, session);
	const near = ranking(tree, Object.keys(known.files));
	const outcomes = readJson(work.file("outcomes.json"), {});
	const keep = (id, outcome) => {
		outcomes[id] = outcome;
		writeFileSync(work.file("outcomes.json"), JSON.stringify(outcomes, null, "\t"));
	};
	const order = [...flaws.keys()].sort((a, b) => Number(flaws[b].isSwitched) - Number(flaws[a].isSwitched));
	for (const number of order) {
		const flaw = flaws[number];
		if (only && !only.includes(number)) continue;
		if (
			outcomes[flaw.id] &&
			outcomes[flaw.id].state !== "error" &&
			!(outcomes[flaw.id].state === "open" && seconds === Number.POSITIVE_INFINITY)
		)
			continue;
		const candidates = filesFor(flaw, number, known, near);
		const rest = { files: known.files, bound: seconds };
		let outcome;
		if (flaw.isSwitched) {
			session ??= await work.open();
			const withoutFlaw = async (file) => (await session.run([file])).every(({ failed }) => failed.length === 0);
			outcome =
				candidates.length === 0
					? huntInBrowser(work, flaw, number, seconds)
					: await hunt(session, candidates, { ...rest, active: number, withoutFlaw });
		} else {
			await session?.close();
			session = undefined;
			outcome = await tryEdit(work, flaw, candidates, rest);
		}
		keep(flaw.id, outcome);
		say(
			`${String(number).padStart(3)} ${flaw.kind.padEnd(10)} ${outcome.state.padEnd(8)} ${flaw.file}: ${oneLine(flaw.what)}\n      ${oneLine(outcome.by)}`,
		);
	}
	await session?.close();
	return report(flaws, outcomes);
}

const oneLine = (text) => text.replace(/\s+/g, " ").slice(0, 160);

/** Share caught, and each that was not. */
function report(flaws, outcomes) {
	const states = flaws.map(({ id }) => outcomes[id]?.state ?? "not tried");
	const caught = states.filter((state) => state === "caught").length;
	const errors = states.filter((state) => state === "error").length;
	const left = flaws.flatMap((flaw, index) =>
		states[index] === "caught"
			? []
			: [`${states[index]}: #${index} ${flaw.kind} ${flaw.file}: ${oneLine(flaw.what)} => ${oneLine(flaw.flawed)}`],
	);
	say(`\n${left.join("\n")}\n${caught} of ${flaws.length} drawn flaws are caught, ${errors} errors.`);
	return { caught, errors, count: flaws.length };
}
