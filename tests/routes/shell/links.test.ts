import { Link as RouterLink } from "@remix-run/react";
import { createElement } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { Link } from "~/components/ui/link";
import { openDoor } from "../../mocks/door";
import { indexAnswer, remotePortal } from "../../mocks/portal";

const TARGETS = [
	"/",
	"/hotel/list",
	"/hotel/list/",
	"/hotel/list?city=仰光&page=2",
	"/hotel/list?",
	"/hotel/list#",
	"/hotel/list?page=2#results",
	"/hotel/../list",
	"//elsewhere.example/list",
	"https://elsewhere.example/list?page=2",
	"?page=2",
	"..",
	"",
	{ pathname: "/hotel/list", search: "?page=2" },
];
const WAYS = [
	{},
	{ reloadDocument: true },
	{ discover: "none" as const },
	{ replace: true, preventScrollReset: true, state: { from: "here" } },
];
const LOOK = { className: "row", "aria-current": "page" as const, title: '"quoted" & <more>', onClick: () => {} };

let open: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
	const pages = async () => {
		const pairs = TARGETS.flatMap((to) => WAYS.map((way) => ({ to, children: "text", ...LOOK, ...way })));
		const both = pairs.map((props, key) =>
			createElement("p", { key }, createElement(Link, props), "|", createElement(RouterLink, props)),
		);
		return { "user/login": { default: () => createElement("main", { id: "pairs" }, both), handle: { i18n: [] } } };
	};
	open = await openDoor(pages as never, {});
});

describe("A link as the server writes it", () => {
	it("is the router's own, wherever it leads", async () => {
		remotePortal({ "index/index": indexAnswer({}) });
		const html = await (await open("/user/login", { headers: { accept: "text/html" } })).text();
		const pairs = /<main id="pairs">(.*?)<\/main>/s.exec(html)?.[1]?.match(/(?<=<p>).*?(?=<\/p>)/g) ?? [];
		const attributes = (link = "") =>
			[...link.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`).sort();
		const written = pairs.map((pair) => pair.split("|").map(attributes));
		expect(written).toHaveLength(TARGETS.length * WAYS.length);
		for (const [ours, theirs] of written) expect(ours).toEqual(theirs);
	});
});
