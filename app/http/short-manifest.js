import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Bits of a route's row. */
const FLAGS = ["hasAction", "hasLoader", "hasClientAction", "hasClientLoader", "hasErrorBoundary"];

/** `/assets/home-Ab3.js` is `home-Ab3`. */
function bare(file) {
	const name = /^\/assets\/(.+)\.js$/.exec(file)?.[1];
	if (!name) throw new Error(`A script at an unknown place: ${file}`);
	return name;
}

/** What of a route is the end of its id, as the length of that; anything else as it is. */
const endOf = (id, text) => (text && id.endsWith(`/${text}`) ? text.length : text);

/** A script that is named like its route, as the rest of its name. */
function afterName(id, script) {
	const name = id.slice(id.lastIndexOf("/") + 1);
	return script.startsWith(`${name}-`) ? script.slice(name.length) : script;
}

/**
 * Remix's list of all routes, which every page loads, as a program that writes it: a third less to load. `isEmpty` says of a script that nothing is in
 * it: those of routes without a page are, and one of them stands for all.
 */
function shortManifest(text, isEmpty) {
	const [head] = /^window\.__remixManifest=/.exec(text) ?? [];
	if (!head) throw new Error("Remix writes its manifest in another way.");
	const { routes, ...rest } = JSON.parse(text.slice(head.length).replace(/;\s*$/, ""));
	const all = Object.values(routes);
	const empty = all.find(({ module }) => isEmpty(module))?.module;
	const files = [...new Set(all.flatMap(({ imports }) => imports))].map(bare);
	const ids = all.map(({ id }) => id);
	const rows = all.map(({ id, parentId, path, index, module, imports, css, ...flags }) => {
		if (css.length > 0 || Object.keys(flags).some((name) => !FLAGS.includes(name)))
			throw new Error(`The route ${id} is of an unknown kind.`);
		const bits = FLAGS.reduce((sum, name, bit) => sum + (flags[name] ? 2 ** bit : 0), 0);
		const at = parentId === undefined ? -1 : ids.indexOf(parentId);
		return [
			id,
			at,
			endOf(id, path) ?? 0,
			index ? 1 : 0,
			bits,
			afterName(id, bare(isEmpty(module) ? empty : module)),
			// In one order, which packs better; the browser fetches them together.
			...imports.map((file) => files.indexOf(bare(file))).sort((one, other) => one - other),
		];
	});
	const flags = FLAGS.map((name, bit) => `${name}:!!(b&${2 ** bit})`).join();
	const route = `{id,parentId:(r[p]||[])[0],path:typeof h=="string"?h:h?id.slice(-h):void 0,index:x?!0:void 0,${flags},module:a(s[0]==="-"?id.replace(/.*\\//,"")+s:s),imports:i.map(n=>a(f[n])),css:[]}`;
	const program = `((m,f,r,a=n=>\`/assets/\${n}.js\`)=>{m.routes={};for(const[id,p,h,x,b,s,...i]of r)m.routes[id]=${route};return m})`;
	return `${head}${program}(${JSON.stringify(rest)},${JSON.stringify(files)},${JSON.stringify(rows)});`;
}

/** Rewrites the manifest of a build of the client. */
export function shortenManifest(folder) {
	const [name] = readdirSync(join(folder, "assets")).filter((one) => /^manifest-\w+\.js$/.test(one));
	const file = join(folder, "assets", name);
	const isEmpty = (script) => readFileSync(join(folder, script), "utf8").trim() === "";
	writeFileSync(file, shortManifest(readFileSync(file, "utf8"), isEmpty));
}
