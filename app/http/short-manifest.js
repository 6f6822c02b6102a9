import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Bits of a route's row. */
const FLAGS = ["hasAction", "hasLoader", "hasClientAction", "hasClientLoader", "hasErrorBoundary"];
/** The bit of an index route. */
const INDEX = 2 ** FLAGS.length;

/** `/assets/home-Ab3.js` is `home-Ab3`. */
function bare(file) {
	const name = /^\/assets\/(.+)\.js$/.exec(file)?.[1];
	if (!name) throw new Error(`A script at an unknown place: ${file}`);
	return name;
}

/** What of a route is the end of its id, as the length of that; anything else as it is. */
const endOf = (id, text) => (text && id.endsWith(`/${text}`) ? text.length : text);

/** Files alone: a page's links to them leave the page, so the browser's router need not know them. */
const isFile = ({ hasAction, hasLoader, hasErrorBoundary, index, module }, isEmpty) =>
	hasLoader && !hasAction && !hasErrorBoundary && !index && isEmpty(module);

/** A script that is named like its route, as the rest of its name. */
function afterName(id, script) {
	const name = id.slice(id.lastIndexOf("/") + 1);
	return script.startsWith(`${name}-`) ? script.slice(name.length) : script;
}

/** What only pages of operators load: for everybody else those pages are documents of their own (`routes/not-found.tsx`). */
const isOperator = (route) => route?.path === "operator";

/** Where the rest of the list is, by its content. */
function operatorScript(rows) {
	const text = `export default ${JSON.stringify(rows)};`;
	return { name: `manifest-operator-${createHash("sha256").update(text).digest("base64url").slice(0, 8)}`, text };
}

/**
 * Remix's list of all routes, which every page loads, as a program that writes it, in less than half of the bytes. `isEmpty` says of a script that
 * nothing is in it: those of routes without a page are, and one of them stands for all.
 */
function shortManifest(text, isEmpty) {
	const [head] = /^window\.__remixManifest=/.exec(text) ?? [];
	if (!head) throw new Error("Remix writes its manifest in another way.");
	const { routes, url: _own, ...rest } = JSON.parse(text.slice(head.length).replace(/;\s*$/, ""));
	const every = Object.values(routes);
	const parents = new Set(every.map(({ parentId }) => parentId));
	const isOperatorPage = (route) => isOperator(route) || isOperator(routes[route.parentId]);
	const shown = every.filter((route) => parents.has(route.id) || !isFile(route, isEmpty));
	const all = [...shown.filter((route) => !isOperatorPage(route)), ...shown.filter(isOperatorPage)];
	const empty = all.find(({ module }) => isEmpty(module))?.module;
	const files = [...new Set(all.flatMap(({ imports }) => imports))].map(bare);
	const ids = all.map(({ id }) => id);
	const rows = all.map(({ id, parentId, path, index, module, imports, css, ...flags }) => {
		if (css.length > 0 || Object.keys(flags).some((name) => !FLAGS.includes(name)))
			throw new Error(`The route ${id} is of an unknown kind.`);
		const bits = FLAGS.reduce((sum, name, bit) => sum + (flags[name] ? 2 ** bit : 0), index ? INDEX : 0);
		const at = parentId === undefined ? -1 : ids.indexOf(parentId);
		return [
			id,
			at,
			endOf(id, path) ?? 0,
			bits,
			afterName(id, bare(isEmpty(module) ? empty : module)),
			// In one order, which packs better; the browser fetches them together.
			...imports.map((file) => files.indexOf(bare(file))).sort((one, other) => one - other),
		];
	});
	const flags = FLAGS.map((name, bit) => `${name}:!!(b&${2 ** bit})`).join();
	const route = `{id,parentId:r[p]?.[0],path:h>0?id.slice(-h):h||void 0,index:b&${INDEX}||void 0,${flags},module:a(s[0]==="-"?id.replace(/.*\\//,"")+s:s),imports:i.map(n=>a(f[n])),css:[]}`;
	const program = `((m,f,r,a=n=>\`/assets/\${n}.js\`)=>{m.routes={};for(const[id,p,h,b,s,...i]of r)m.routes[id]=${route};return m})`;
	const count = all.filter((one) => !isOperatorPage(one)).length;
	const operator = operatorScript(rows.slice(count));
	const more = `...location.pathname.startsWith("/operator")?(await import("/assets/${operator.name}.js")).default:[]`;
	const list = `[${JSON.stringify(rows.slice(0, count)).slice(1, -1)},${more}]`;
	return { text: `${head}${program}(${JSON.stringify(rest)},${JSON.stringify(files)},${list});`, operator };
}

/** Rewrites the manifest of a build of the client. */
export function shortenManifest(folder) {
	const [name] = readdirSync(join(folder, "assets")).filter((one) => /^manifest-\w+\.js$/.test(one));
	const file = join(folder, "assets", name);
	const isEmpty = (script) => readFileSync(join(folder, script), "utf8").trim() === "";
	const { text, operator } = shortManifest(readFileSync(file, "utf8"), isEmpty);
	writeFileSync(join(folder, "assets", `${operator.name}.js`), operator.text);
	writeFileSync(file, text);
}
