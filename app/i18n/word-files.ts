/**
 * Addresses, not modules: a browser does not ask a second time for a module that it could not have. Left out is what every document brings
 * and what only the server says or draws.
 */
export const wordFiles = import.meta.glob<string>(
	[
		"../../locales/*/*.json",
		"!../../locales/*/{common,navigation}.json",
		"!../../locales/*/{portal,mail,hotel-detail,hotel-results,hotel-parts,hotel-quote,hotel-order}.json",
	],
	{ query: "?url&no-inline", import: "default", eager: true },
);
