import { expect } from "vitest";
import { SESSION_COOKIE } from "~/session/cookies/cookie.server";
import { uniqueId } from "../../../factories/random/unique";
import { type FaultProxy, startFaultProxy } from "../../../mocks/fault-proxy";
import { type RunningServer, startServer } from "../../../setup/server";
import { type Page, Visitor } from "../../../setup/visitor";
import { bookLink, day } from "../booking/one-operator";
import { textOf } from "../page-reader";
import type { Guest } from "../site";
import { LANGUAGES, type Language, translate } from "../words";

export const SECRET = { PORTAL_SHARED_SECRET: "a-shared-secret-for-tests-only-0123456789" };

/** A web tier with a portal of its own choosing behind a proxy, and somebody to walk on it. */
export interface Lane {
	readonly proxy: FaultProxy;
	readonly front: RunningServer;
	readonly close: () => Promise<void>;
}

export async function openLane(portal: string, env: Record<string, string> = {}): Promise<Lane> {
	const proxy = await startFaultProxy(portal);
	const front = await startServer({ env: { PORTAL_API_URL: proxy.url, ...SECRET, ...env } });
	const close = async () => {
		await front.stop();
		await proxy.close();
	};
	return { proxy, front, close };
}

/** `guest` at the pages of another web tier of the same portal; nobody for one who is not signed in. */
export function visitorAt(front: RunningServer, language: Language, guest?: Guest): Visitor {
	const visitor = new Visitor(front.url).speak(language);
	const cookie = guest?.visitor.cookies.get(SESSION_COOKIE);
	if (cookie) visitor.cookies.set(SESSION_COOKIE, cookie);
	return visitor;
}

/** A paid order of the guest, made by the portal's API. */
export async function paidOrder({ client }: Guest, plan: number, days: number): Promise<number> {
	const rooms = [{ adults: 1, child_ages: [] }];
	const stay = { rate_plan_id: plan, check_in: day(days), check_out: day(days + 1), nationality: "CN", rooms };
	const { id: quote_id, total_amount } = (await client.post("hotel/quote", stay))?.data ?? {};
	const body = {
		quote_id,
		total_amount,
		guests: [{ guest_full_name: "LI SI" }],
		contact_person: "王晓",
		contact_phone: "13800000001",
	};
	const made = await client.post("order/create", body, uniqueId());
	expect(made?.code, made?.text).toBe(1);
	const paid = await client.post("order/pay", { id: made?.data.id, pay_channel: "credit" }, uniqueId());
	expect(paid?.code, paid?.text).toBe(1);
	return made?.data.id;
}

/** The booking page of a fresh quote, opened by the guest on this web tier. */
export async function openBooking(visitor: Visitor, plan: number, days: number): Promise<Page> {
	const page = await visitor.open(bookLink({ plan, days }));
	expect([page.status, page.path]).toEqual([200, expect.stringMatching(/^\/hotel\/booking\?quote=/)]);
	return page;
}

const CATALOGUE = [
	"server-exception",
	"network-timeout",
	"status-302",
	"status-500",
	"status-502",
	"status-503",
	"status-504",
	"status-other",
] as const;

/** Which text of the specification's catalogue a page says, if any. */
export function catalogueText({ body }: Page, language: Language): string | undefined {
	const text = textOf(body.replace(/<script\b.*?<\/script>/gs, ""));
	return CATALOGUE.map((key) => translate(language, `errors:${key}`)).find((shown) => text.includes(shown));
}

/** The other language's catalogue must not be on it. */
export const otherLanguage = (language: Language): Language => (language === "en" ? LANGUAGES[0] : LANGUAGES[1]);

/** Links of the header's navigation, as address and text. */
export function menuOf({ body }: Page): string[] {
	const nav = /<header\b.*?<nav\b.*?<\/nav>/s.exec(body)?.[0] ?? "";
	return [...nav.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
		.map(([, href = "", inner = ""]) => `${href} ${textOf(inner)}`)
		.slice(1);
}

interface LogLine {
	event: string;
	request: string;
	status?: number;
	ms?: number;
	kind?: string;
	where?: string;
}

/** Lines of the web tier's log about one answer. */
export function linesOf(front: RunningServer, page: Page): LogLine[] {
	const id = page.headers.get("x-request-id") ?? "none";
	const lines = front.log().split("\n");
	return lines.filter((line) => line.startsWith("{") && line.includes(id)).map((line) => JSON.parse(line) as LogLine);
}

export async function timed<T>(run: () => Promise<T>): Promise<{ value: T; ms: number }> {
	const started = performance.now();
	const value = await run();
	return { value, ms: performance.now() - started };
}
