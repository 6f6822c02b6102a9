import { text } from "./kinds.server";

/** `https://…/{z}/{x}/{y}.png`, optionally followed by `#` and the makers' names, as a map of their tiles has to show them. */
const tileUrl = text.refine(
	(url) => !url || (/^https?:\/\/[^\s/{}#]+\//.test(url) && ["{z}", "{x}", "{y}"].every((part) => url.includes(part))),
	{ message: "is no address with {z}, {x} and {y} in its path" },
);

/** Hosts, with a port where it is not the scheme's own, separated by commas. */
const hosts = text
	.refine((list) => !list || list.split(",").every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host.trim())), {
		message: "is no list of hosts such as maps.example.com,weather.example.com:8443",
	})
	.transform((list) => (list ?? "").split(",").flatMap((host) => host.trim().toLowerCase() || []));

/** Whose pictures and pages a page of ours may hold. */
export const embedded = { TILE_URL: tileUrl, IFRAME_HOSTS: hosts };
