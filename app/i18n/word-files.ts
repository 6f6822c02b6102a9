/**
 * URLs instead of dynamic imports, because a browser does not retry a failed module. Without namespaces that every document contains or
 * that only the server uses.
 */
export const wordFiles = import.meta.glob<string>(
	[
		"../../locales/*/*.json",
		"!../../locales/*/{common,navigation}.json",
		"!../../locales/*/{portal,*-portal,mail,hotel-detail,hotel-results,hotel-parts,hotel-quote,hotel-order}.json",
	],
	{ query: "?url&no-inline", import: "default", eager: true },
);
