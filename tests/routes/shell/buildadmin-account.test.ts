import { describe, expect, it } from "vitest";
import { FRESH_MENUS, UPSTREAM } from "../../mocks/buildadmin";
import { HERE } from "../../mocks/door";
import { beforeBuildAdmin } from "./buildadmin";

const site = beforeBuildAdmin();
const { look, open, signedIn } = site;

/** Pages of the account that need calls of ours. */
const OURS = [
	"account/sessions",
	"account/travellers",
	"account/travellers/import",
	"manage/subAccount",
	"manage/voucherSetting",
];
const RULES = ["account/sessions", "account/travellers", "manage/subAccount", "manage/voucherSetting"];
const POSTS = [
	["account/sessions", { intent: "end-others" }],
	["manage/voucherSetting", { intent: "save" }],
	["account/balance?tab=top_up", { intent: "top_up", amount: "1", bank_reference: "R1" }],
] as const;

describe("account pages that the server has no calls for", () => {
	it("are in no menu of a fresh server, and who opens one by its address reads that there is no permission", async () => {
		const cookie = await signedIn();
		const { html } = await look("/user/account/overview", cookie);
		for (const name of RULES) expect(html).not.toContain(`href="/user/${name}"`);
		for (const page of OURS) expect([page, (await look(`/user/${page}`, cookie)).status]).toEqual([page, 403]);
	});

	it("say that the site does not offer them where an operator has put them into the menu, with a way on and no word of the server", async () => {
		const rows = RULES.map((name, place) => ({
			id: 50 + place,
			type: "menu",
			title: name,
			name,
			path: name,
			menu_type: "tab",
		}));
		site.server.menus = [...FRESH_MENUS, { ...FRESH_MENUS[0], id: 49, name: "more", path: "more", children: rows }];
		const cookie = await signedIn();
		for (const page of OURS) {
			const { status, text } = await look(`/user/${page}`, cookie);
			expect([page, status < 500, text.includes(UPSTREAM), /api\//.exec(text)]).toEqual([page, true, false, null]);
			if (page !== "account/travellers/import") expect(text, page).toContain("This site does not offer this service");
		}
	});

	it.each(POSTS)("take no post to %s either: it is refused on a page, not by a bare error", async (page, fields) => {
		const rows = RULES.map((name, place) => ({
			id: 50 + place,
			type: "menu",
			title: name,
			name,
			path: name,
			menu_type: "tab",
		}));
		site.server.menus = [...FRESH_MENUS, { ...FRESH_MENUS[0], id: 49, name: "more", path: "more", children: rows }];
		const cookie = `ba-lang=en; ${await signedIn()}`;
		const body = new URLSearchParams(fields);
		const answer = await open(`/user/${page}`, {
			method: "POST",
			headers: { cookie, origin: HERE, accept: "text/html" },
			body,
		});
		const html = await answer.text();
		expect([
			answer.status < 500,
			html.includes('id="content"') || answer.status === 303,
			html.includes(UPSTREAM),
		]).toEqual([true, true, false]);
	});
});
