import { expect } from "vitest";
import { GENEROUS } from "../../../factories/generous-answers";
import { type Page, Visitor } from "../../../setup/visitor";
import { type Lane, openLane, SECRET } from "../../outside/portal/stage";
import { openSite, type Site } from "../../outside/site";
import { type Language, translate } from "../../outside/words";
import type { ButtonUse } from "./uses";

/** The built product as an operator runs it: a web tier in front of a portal process on PostgreSQL, and what its tests look at behind its back. */
export interface Stage {
	readonly site: Site;
	readonly lane: Lane;
	/** Whom the uses name, signed in by the form. */
	readonly readers: Record<ButtonUse["who"], Visitor>;
	/** Calls that the web tier has made since the last question, without those for the frame of the site. */
	callsSince(): string[];
	close(): Promise<void>;
}

/** Somebody of the demonstration who has come in by the form. */
export async function signedIn(url: string, username: string): Promise<Visitor> {
	const visitor = new Visitor(url).speak("en");
	const answer = await visitor.submit(await visitor.get("/user/login"), "sign-in", {
		username,
		password: "Portal2026",
	});
	expect(answer.status).toBe(303);
	return visitor;
}

export async function openStage(): Promise<Stage> {
	const site = await openSite(SECRET);
	const lane = await openLane(site.url);
	lane.proxy.enrich(GENEROUS);
	const reader = (username: ButtonUse["who"]) => signedIn(lane.front.url, username);
	const readers = {
		demo: await reader("demo"),
		demo_operator: await reader("demo_operator"),
		demo_dispatcher: await reader("demo_dispatcher"),
	};
	const callsSince = () =>
		lane.proxy.calls
			.splice(0)
			.map(({ method, path }) => `${method} ${path.split("?")[0]}`)
			.filter((call) => call !== "GET index/index");
	const close = async () => {
		await lane.close();
		await site.close();
	};
	return { site, lane, readers, callsSince, close };
}

/** `visitor` with the same session at another web tier, in a language. */
export function at(url: string, visitor: Visitor, language: Language = "en"): Visitor {
	const other = new Visitor(url).speak(language);
	for (const [name, value] of visitor.cookies) if (name !== "ba-lang") other.cookies.set(name, value);
	return other;
}

/** What a page shows and sends, without its scripts. */
export const visibleHtml = ({ body }: Page): string => body.replace(/<script[\s\S]*?<\/script>/g, "");

export function hasControl(
	page: Page,
	{ control }: ButtonUse,
	language: Language,
	filled: (text: string) => string,
): boolean {
	const html = visibleHtml(page);
	return typeof control === "string"
		? html.includes(translate(language, control))
		: new RegExp(filled(control.source)).test(html);
}
