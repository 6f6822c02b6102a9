import { createElement } from "react";
import { beforeAll, expect, it } from "vitest";
import { openDoor } from "../../mocks/door";
import { indexAnswer, remotePortal, userInfo } from "../../mocks/portal";
import { memberCookie } from "../visits";

const HERE = "operator/rules";
const entry = (id: number, title: string, path: string) => ({
	id,
	type: "nav_user_menu",
	title,
	name: path,
	path,
	menu_type: "tab",
});
const ROOMS = ["orders", "top-ups", "bills", "withdrawals", "refunds", "credit", "comments", "articles", "rules"];
const RULE = {
	id: 1,
	pid: 0,
	level: 0,
	type: "route",
	name: "hotel/list",
	path: "hotel/list",
	title: "Hotels",
	status: 1,
	groups: ["admin"],
	no_login_valid: true,
};

let open: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
	const pages = async () => {
		const { OperatorFrame } = await import("~/features/navigation/frames/operator-frame");
		const { RulesMatrix } = await import("~/features/operator/rules/rules-matrix");
		const groups = [{ code: "admin", title: "Administrator", has_all: false }];
		const matrix = () => createElement(RulesMatrix, { list: [RULE] as never, groups, chosen: undefined });
		const page = () => createElement(OperatorFrame, null, createElement(matrix));
		return { [HERE]: { default: page, handle: { i18n: ["navigation", "frames", "rules"] } } };
	};
	open = await openDoor(pages as never);
});

async function look(): Promise<string> {
	const rules = ROOMS.map((room, place) => entry(place + 1, `Room ${room}`, `operator/${room}`));
	remotePortal({ "index/index": indexAnswer({ userInfo: userInfo(), rules }) });
	const headers = { accept: "text/html", cookie: `ba-lang=en; ${await memberCookie()}` };
	return (await open(`/${HERE}`, { headers })).text();
}

it("[39-4.8] operators have their pages in a menu at the side, open or folded, and the site's own in the header", async () => {
	const html = await look();
	const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
	const site = [...header.matchAll(/<nav[\s\S]*?<\/nav>/g)].map(([nav]) => nav).join("");
	expect(site).not.toContain("Room bills");
	const side = html.replace(header, "");
	const menus = [...side.matchAll(/<nav[\s\S]*?<\/nav>/g)].map(([nav]) => nav);
	expect(menus.map((nav) => ROOMS.every((room) => nav.includes(`Room ${room}`)))).toEqual([true, true]);
	expect(menus[0]).toMatch(/aria-current="page"[^>]*>(?:(?!<\/a>)[\s\S])*Room rules/);
	expect(menus[0]).toContain('name="shrink"');
});

it("[39-4.8] the heads of the permission matrix stay in sight while it is scrolled", async () => {
	const html = await look();
	expect(/<div[^>]*id="rules-matrix"[\s\S]*?<thead class="([^"]*)"/.exec(html)?.[1]?.split(" ")).toEqual(
		expect.arrayContaining(["sticky", "top-0", "bg-surface"]),
	);
	expect(/<div class="([^"]*)" id="rules-matrix"/.exec(html)?.[1]).not.toMatch(/overflow/);
});
