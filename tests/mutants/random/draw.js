/** Lists every place of the product where a flaw can be planted, and draws some of them by a seed. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sitesOf } from "./kinds.js";
import { sqlSites } from "./sql-sites.js";

const KINDS = ["and", "condition", "comparison", "constant", "rights", "call"];
/** Data, pictures, what only a build runs, and tables as drizzle-kit reads them. */
const LEFT_OUT =
	/\.d\.ts$|(?<!site)\/seed(\/|\.ts$)|\/(demonstration|art|patches|db\/schema|migrations)\/|^app\/http\/.*\.js$|^app\/routes\.ts$/;
/** What a store is filled from when it is made: a flaw there is an edit, with a store of its own. */
const FILLS = /\/seed\//;
const DATABASE = "app/portal-server/platform/db";

/**
 * @typedef {import("./kinds.js").Site & { id: string, file: string, room: string, isSwitched: boolean }} Flaw
 * `isSwitched`: it can stand in the sources beside the original; else it is an edit of the file, with a run of its own.
 */

const roomOf = (file) => /^app\/((portal-server|features|portal-contract|routes)\/[^/]+|[^/]+)/.exec(file)[1];

/** Roles in the tables of states; `who` of a row gets one more. */
function rolesIn(text) {
	return [...text.matchAll(/"who": \[("[^\]]*")\]/g)].map((match) => {
		const more = ["viewer", "traveller", "dispatch", "booker"].find((role) => !match[1].includes(`"${role}"`));
		const flawed = `"who": [${match[1]}, "${more}"]`;
		return {
			kind: "rights",
			start: match.index,
			end: match.index + match[0].length,
			flawed,
			form: "expression",
			what: match[0],
		};
	});
}

/** Functions of the database, those that tables need too: `[start, end]` of their bodies in the file. */
function functionBodies(root) {
	const folder = path.join(root, DATABASE, "functions");
	if (!existsSync(folder)) return [];
	const own = readdirSync(folder).map((name) => `functions/${name}`);
	return [...own, "migrations/0000_functions.sql"].flatMap((name) => {
		const file = `${DATABASE}/${name}`;
		const text = readFileSync(path.join(root, file), "utf8");
		return [...text.matchAll(/function (\w+)\([^$]*\$\$([^$]*)\$\$/gi)].map((match) => {
			const end = match.index + match[0].length - 2;
			return { name: match[1], file, text, start: end - match[2].length, end };
		});
	});
}

const sitesOfFunction = ({ name, file, text, start, end }) =>
	sqlSites(text.slice(start, end)).map((site) => ({
		file,
		kind: site.kind,
		start: start + site.from,
		end: start + site.to,
		flawed: site.text,
		form: "expression",
		what: `${name}: ${text.slice(start + site.from, start + site.to).trim()}`,
	}));

const sourceFiles = (root) =>
	readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
		.map((file) => `app/${file.split(path.sep).join("/")}`)
		.filter((file) => /\.(tsx?|json)$/.test(file) && !LEFT_OUT.test(file))
		.sort();

/** @returns {Flaw[]} */
export function allFlaws(root) {
	const inFiles = sourceFiles(root).flatMap((file) => {
		const text = readFileSync(path.join(root, file), "utf8");
		const sites = file.endsWith(".json") ? rolesIn(text) : sitesOf(file, text);
		return sites.map((site) => ({ ...site, file }));
	});
	const counted = new Map();
	return [...inFiles, ...functionBodies(root).flatMap(sitesOfFunction)].map((site) => {
		const words = `${site.file}|${site.kind}|${site.what}|${site.flawed}`.replace(/\s+/g, " ");
		const count = (counted.get(words) ?? 0) + 1;
		counted.set(words, count);
		const id = createHash("sha256").update(`${words}|${count}`).digest("hex").slice(0, 10);
		return { ...site, id, room: roomOf(site.file), isSwitched: /\.tsx?$/.test(site.file) && !FILLS.test(site.file) };
	});
}

/**
 * `count` flaws in turns over the kinds and, within a kind, over the rooms; which one of a room comes first is decided by the seed. No two of
 * them overlap. The same seed draws the same ones as long as their texts stand.
 * @param {Flaw[]} flaws
 * @returns {Flaw[]}
 */
export function draw(flaws, count, seed) {
	const rank = (text) => createHash("sha256").update(`${seed}|${text}`).digest("hex");
	const byRank = (key) => (a, b) => (rank(key(a)) < rank(key(b)) ? -1 : 1);
	const queues = KINDS.map((kind) => {
		const ofKind = flaws.filter((flaw) => flaw.kind === kind);
		const rooms = [...new Set(ofKind.map(({ room }) => room))].sort(byRank((room) => `${kind}|${room}`));
		const lists = rooms.map((room) => ofKind.filter((flaw) => flaw.room === room).sort(byRank(({ id }) => id)));
		return interleaved(lists);
	});
	const chosen = [];
	for (const flaw of interleaved(queues)) {
		if (chosen.length === count) break;
		if (!chosen.some((other) => other.file === flaw.file && other.start < flaw.end && flaw.start < other.end))
			chosen.push(flaw);
	}
	return chosen;
}

/** First of each list, second of each list, … */
function interleaved(lists) {
	const longest = Math.max(0, ...lists.map(({ length }) => length));
	return Array.from({ length: longest }, (_, index) =>
		lists.flatMap((list) => (index < list.length ? [list[index]] : [])),
	).flat();
}
