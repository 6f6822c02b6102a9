import { describe, expect, it } from "vitest";
import { headerEntries, memberEntries } from "~/features/navigation/entries/entries";
import { flatEntries } from "~/features/navigation/entries/entry-tree";
import { frameTarget } from "~/features/navigation/frames/frame-target";
import { isInApp } from "~/lib/site/navigation";
import type { RuleRow } from "~/portal-contract/site/rule-rows";
import { action as chooseLanguage } from "~/routes/resources/language";
import { action as chooseScheme } from "~/routes/resources/scheme";
import { action as chooseWidth } from "~/routes/resources/side-menu";
import { action as signInAction, loader as signInPage } from "~/routes/user/login";
import { action as signOut } from "~/routes/user/logout";
import { envelope, indexAnswer, remotePortal, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";
import { HOSTILE } from "./hostile-targets";

const HERE = "http://in.test";
/** Where a browser on this site would go. */
const whereTo = (location: string | null) => new URL(location ?? "", `${HERE}/some/page`).origin;
const form = (to: string) => ({
	to,
	language: "en",
	scheme: "dark",
	shrink: "1",
	username: "demo",
	password: "Portal2026",
});
const remote = () =>
	remotePortal({
		"index/index": indexAnswer(),
		"GET user/checkIn": { accountVerificationType: [] },
		"POST user/checkIn": envelope({ userInfo: userInfo() }),
		"POST user/logout": envelope(null),
	});

const FORMS: [name: string, send: (to: string) => Promise<Response>][] = [
	["the language form", async (to) => chooseLanguage(at(visit("/language", { form: form(to) })))],
	["the form of the colour scheme", async (to) => chooseScheme(at(visit("/scheme", { form: form(to) })))],
	["the form of the side menu", async (to) => chooseWidth(at(visit("/side-menu", { form: form(to) })))],
	["signing out", async (to) => signOut(at(visit("/user/logout", { cookie: await memberCookie(), form: form(to) })))],
	["signing in", async (to) => (await signInAction(at(visit("/user/login", { form: form(to) })))) as Response],
	[
		"the sign-in page of somebody signed in",
		async (to) =>
			thrownBy(async () =>
				signInPage(at(visit(`/user/login?to=${encodeURIComponent(to)}`, { cookie: await memberCookie() }))),
			),
	],
];

describe("an address that a request names", () => {
	it("there are at least sixty hostile ones to try", () => {
		expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
		expect(HOSTILE.filter(isInApp)).toEqual([]);
	});

	it.each(FORMS)("never leads outside by %s, whatever it is [M-429, T-55]", async (_name, send) => {
		remote();
		for (const to of HOSTILE) {
			const response = await send(to);
			const location = response.headers.get("Location");
			expect(
				[response.status >= 302 && response.status <= 303, whereTo(location), location?.includes("evil")],
				to,
			).toEqual([true, HERE, false]);
		}
	});

	it.each(FORMS.slice(0, 5))("leads on by %s where it is one of this site", async (_name, send) => {
		remote();
		const location = (await send("/hotel/list?page=2")).headers.get("Location");
		expect(location).toBe("/hotel/list?page=2");
	});
});

describe("an address that the portal names in an entry", () => {
	const row = (over: Partial<RuleRow>): RuleRow => ({
		id: 1,
		type: "nav",
		title: "Entry",
		name: "x",
		path: "",
		menu_type: "tab",
		...over,
	});

	it("of a page of this site stays here, whatever it is [T-55]", () => {
		for (const path of HOSTILE) {
			for (const { to, href } of flatEntries([
				...headerEntries([row({ path })]),
				...memberEntries([row({ type: "menu", path })]),
			])) {
				expect([href, to !== undefined && isInApp(to), whereTo(to ?? "")], path).toEqual([undefined, true, HERE]);
			}
		}
	});

	it("of a link opens over http or https alone, in a tab of its own, and of a frame is a page of this site [T-55]", () => {
		for (const url of HOSTILE) {
			for (const { to, href } of headerEntries([row({ menu_type: "link", url }), row({ menu_type: "iframe", url })])) {
				if (href !== undefined) expect(href, url).toMatch(/^https?:\/\/[^/]/i);
				if (to !== undefined)
					expect([isInApp(to), to.startsWith("/user/iframe/https%3A%2F%2F")], url).toEqual([true, true]);
			}
		}
	});

	it("is embedded only where the host is exactly an allowed one [O-24, T-21]", () => {
		for (const url of HOSTILE) expect(frameTarget(url, [], ["in.test", "example"]), url).toBeUndefined();
		expect(frameTarget("https://in.test/a?b=1#c", [], ["in.test"])?.href).toBe("https://in.test/a?b=1#c");
		for (const url of [
			"https://in.test:8443/",
			"https://a.in.test/",
			"https://in.test.example/",
			"https://in.test@evil.example/",
			"http://in.test/",
		])
			expect(frameTarget(url, [], ["in.test"]), url).toBeUndefined();
	});
});
