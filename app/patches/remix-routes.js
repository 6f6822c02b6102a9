/**
 * @remix-run/router 1.23.3 `dist/router.js` and @remix-run/server-runtime 2.17.5 `dist/esm/data.js`. Remix ranks all addresses of the site anew
 * for each request, three times, writes their patterns as new regular expressions, and copies the request for each loader. What depends on
 * the table of routes alone, and what an address without parameters opens, is made once, and a request that has nothing to be stripped of is passed on as it is: 13 % of the home page's CPU,
 * 8 % of a hotel's. Another text of these functions ends the build.
 */
const CHANGES = [
	[
		/@remix-run\/router\/dist\/router\.js$/,
		[
			[
				"let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
				"let branches = ranked.get(routes);\n  if (!branches) {\n    branches = flattenRoutes(routes);\n    rankRouteBranches(branches);\n    ranked.set(routes, branches);\n  }",
			],
			[
				"function matchRoutesImpl(",
				`const ranked = new WeakMap();
const MAX_PATHS = 500;
const plain = new WeakMap();
const copied = (matches) => matches.map((match) => ({ ...match, params: {} }));
function remembered(routes, path, matches) {
  if (Object.keys(matches[0].params).length > 0) return matches;
  const paths = plain.get(routes) ?? new Map();
  if (paths.size < MAX_PATHS) paths.set(path, copied(matches));
  plain.set(routes, paths);
  return matches;
}
function matchRoutesImpl(`,
			],
			[
				"let matches = null;\n  let decoded = decodePath(pathname);\n",
				"let decoded = decodePath(pathname);\n  const known = allowPartial ? undefined : plain.get(routes)?.get(decoded);\n  if (known) return copied(known);\n  let matches = null;\n",
			],
			[
				"matches = matchRouteBranch(branches[i], decoded, allowPartial);\n  }\n  return matches;",
				"matches = matchRouteBranch(branches[i], decoded, allowPartial);\n  }\n  return matches && !allowPartial ? remembered(routes, decoded, matches) : matches;",
			],
			[
				"= compilePath(pattern.path, pattern.caseSensitive, pattern.end);",
				"= compiledPath(pattern.path, pattern.caseSensitive, pattern.end);",
			],
			[
				"function compilePath(",
				`const MAX_PATTERNS = 500;
const endingPatterns = new Map();
const openPatterns = new Map();
function compiledPath(path, caseSensitive, end) {
  if (caseSensitive) return compilePath(path, caseSensitive, end);
  const patterns = end === false ? openPatterns : endingPatterns;
  let compiled = patterns.get(path);
  if (!compiled) {
    compiled = compilePath(path, caseSensitive, end);
    if (patterns.size < MAX_PATTERNS) patterns.set(path, compiled);
  }
  return compiled;
}
function compilePath(`,
			],
		],
	],
	[
		/@remix-run\/server-runtime\/dist\/esm\/data\.js$/,
		["index", "_routes"].map((name) => {
			const opening = `function strip${name === "index" ? "Index" : "Routes"}Param(request) {\n  let url = new URL(request.url);\n`;
			const isRead = '(request.method === "GET" || request.method === "HEAD")';
			return [opening, `${opening}  if (${isRead} && !url.searchParams.has("${name}")) return request;\n`];
		}),
	],
];

/** The code of a module of Remix with the changes above; undefined for every other module. */
export function leanRemix(code, id) {
	const changes = CHANGES.find(([file]) => file.test(id.replaceAll("\\", "/")))?.[1];
	return changes?.reduce((changed, [given, wanted]) => {
		if (changed.split(given).length !== 2) throw new Error(`Remix does not hold once, as it did: ${given}`);
		return changed.replace(given, () => wanted);
	}, code);
}

/** The changes above in the build of the server. */
export function leanServer() {
	let changed = 0;
	return {
		name: "lean-server",
		apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild,
		transform(code, id) {
			const lean = leanRemix(code, id);
			if (lean === undefined) return undefined;
			changed += 1;
			return { code: lean, map: null };
		},
		generateBundle() {
			if (changed !== CHANGES.length) throw new Error("The server's build holds other files of Remix than it did.");
		},
	};
}
