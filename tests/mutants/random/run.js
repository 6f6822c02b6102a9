/**
 * `npm run test:mutants -- --random 100 --seed N`: draws flaws over all rooms, plants those that can be switched beside the original in one copy
 * of the sources, builds it, and runs every test once without a flaw to see which files reach which place. Then each flaw is switched on in turn
 * and the files that reach it are run, the cheapest tier and the nearest file first, until one is red that is green without the flaw. Where none
 * is, the sources are asked (they have to compile, and the architecture's tests to be green), then the browser, of what stands in a page.
 * Resumable: what is known stands in `.cache/mutants/random-SEED-COUNT/`; `--tree` names another checkout, `--seconds` bounds a flaw.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { plantInPages } from "./browser.js";
import { allFlaws, draw } from "./draw.js";
import { filesFor, hunt, huntInBrowser, TIERS } from "./hunt.js";
import { plantEdit, plantSwitches } from "./plant.js";
import { ranking } from "./rank.js";
import { openSession } from "./session.js";
import { huntInSources } from "./sources.js";

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
const GROUP = 24;

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
	const built = spawnSync(process.execPath, ["app/http/build.js"], {
		cwd: copy,
		stdio: ["ignore", "ignore", "inherit"],
	});
	if (built.status !== 0) throw new Error("the copy with its switches does not build");
	writeFileSync(path.join(copy, "ready"), "");
}

/** Every file once without a flaw: what it reaches, how long it takes, and what is red already. Kept after each group of files. */
async function seeReach(work, session) {
	const files = readJson(work.file("files.json"), {});
	for (const tier of TIERS) {
		const left = session.files.filter(({ project, file }) => project === tier && !files[file]).map(({ file }) => file);
		if (left.length > 0) say(`${tier}: ${left.length} files without a flaw …`);
		for (let from = 0; from < left.length; from += GROUP) {
			for (const { file, ...result } of await session.run(left.slice(from, from + GROUP))) files[file] = result;
			writeFileSync(work.file("files.json"), JSON.stringify(files));
		}
	}
	return { files, reach: readReach(work) };
}

/** Of each place the files that reach it, in their own process or in one that they started. */
function readReach({ copy, folder }) {
	const reach = {};
	for (const line of new Set(readFileSync(path.join(folder, "reached.log"), "utf8").trim().split("\n"))) {
		const [number, place, file] = line.split("\t");
		const name = path
			.relative(copy, file ?? "")
			.split(path.sep)
			.join("/");
		reach[number] = { ...reach[number], [name]: reach[number]?.[name] === "worker" ? "worker" : place };
	}
	return reach;
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

/** An error is tried again, and what was given up after its seconds when there is no such bound. */
const isKnown = (outcome, seconds) =>
	outcome !== undefined &&
	outcome.state !== "error" &&
	!(outcome.state === "open" && seconds === Number.POSITIVE_INFINITY);

/** Sources of pages: what a browser runs of them (effects, events) is no part of what a server renders. */
const IN_PAGE = /^app\/(?:components|features|parts|lib|routes)\/(?!.*\.server\.)/;
/** Specs that are tried of a flaw that other tests have reached. */
const SECONDS_IN_BROWSER = 90;

/** What nothing lower has seen. */
function huntHigher(work, inSources, flaw, number, outcome) {
	if (outcome.state !== "survived" && outcome.state !== "open") return outcome;
	const seen = inSources(flaw);
	if (seen || !IN_PAGE.test(flaw.file)) return seen ?? outcome;
	const shown = huntInBrowser(work, flaw, number, SECONDS_IN_BROWSER);
	return shown.state === "caught" ? shown : outcome;
}

/** Switched flaws in one session, then edits, each in a session of its own. */
async function tryAll(work, flaws, known, { seconds, isWanted, keep }) {
	const near = ranking(work.tree, Object.keys(known.files));
	const rest = { files: known.files, bound: seconds };
	const inSources = huntInSources(work, PARTS);
	let session = work.session;
	const withoutFlaw = async (file) => (await session.run([file])).every(({ failed }) => failed.length === 0);
	for (const isSwitched of [true, false]) {
		for (const [number, flaw] of flaws.entries()) {
			if (flaw.isSwitched !== isSwitched || !isWanted(flaw, number)) continue;
			const candidates = filesFor(flaw, number, known, near);
			if (!isSwitched) keep(flaw, number, await tryEdit(work, flaw, candidates, rest));
			else if (candidates.length === 0) keep(flaw, number, huntInBrowser(work, flaw, number, seconds));
			else {
				const outcome = await hunt(session, candidates, { ...rest, active: number, withoutFlaw });
				keep(flaw, number, huntHigher(work, inSources, flaw, number, outcome));
			}
		}
		await session?.close();
		session = undefined;
	}
}

/**
 * @param {{ tree: string, count: number, seed: string, seconds: number, workers: number, only?: number[] }} options
 * @returns {Promise<{ caught: number, errors: number, count: number }>}
 */
export async function runRandomFlaws({ tree, count, seed, seconds, workers, only }) {
	const folder = path.join(process.cwd(), ".cache/mutants", `random-${seed}-${count}`);
	mkdirSync(folder, { recursive: true });
	const copy = path.join(folder, "copy");
	const work = { tree, folder, copy, session: undefined, file: (name) => path.join(folder, name), open: undefined };
	work.open = () => openSession({ root: copy, folder, projects: TIERS, workers });
	const flaws = readJson(work.file("flaws.json"), undefined) ?? draw(allFlaws(tree), count, seed);
	writeFileSync(work.file("flaws.json"), JSON.stringify(flaws, null, "\t"));
	say(`${flaws.length} flaws by seed ${seed} in ${tree}`);
	prepareCopy(tree, copy, flaws);
	writeFileSync(path.join(folder, "active"), "");
	writeFileSync(path.join(folder, "reached.log"), "", { flag: "a" });
	work.session = await work.open();
	const known = await seeReach(work, work.session);
	const outcomes = readJson(work.file("outcomes.json"), {});
	const keep = (flaw, number, outcome) => {
		outcomes[flaw.id] = outcome;
		writeFileSync(work.file("outcomes.json"), JSON.stringify(outcomes, null, "\t"));
		const head = `${String(number).padStart(3)} ${flaw.kind.padEnd(10)} ${outcome.state.padEnd(8)}`;
		say(`${head} ${flaw.file}: ${oneLine(flaw.what)}\n      ${oneLine(outcome.by)}`);
	};
	const isWanted = ({ id }, number) => (!only || only.includes(number)) && !isKnown(outcomes[id], seconds);
	await tryAll(work, flaws, known, { seconds, isWanted, keep });
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
