import type { Language } from "~/portal-contract/base/basics";
import { ENVELOPE, EnvelopeAnswer, PLAIN_TEXT } from "~/portal-contract/base/envelope";
import { wallSeconds } from "../db/clock";
import { translate } from "../words/texts";
import type { AccessDenied } from "./access-denied";
import type { Refused } from "./refused";

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };

export function envelope(
	code: number,
	msg: string,
	data: unknown,
	headers: Record<string, string> = {},
): EnvelopeAnswer {
	return new EnvelopeAnswer(
		{ code, msg, time: wallSeconds(), data: data ?? null },
		new Headers({ ...JSON_TYPE, [PLAIN_TEXT.header]: PLAIN_TEXT.value, ...headers }),
	);
}

/** An answer as it leaves the process. */
export function written(answer: Response | EnvelopeAnswer): Response {
	return answer instanceof Response
		? answer
		: new Response(JSON.stringify(answer.envelope), { headers: answer.headers });
}

/** What a refusal says. */
export const refusedText = (language: Language, { type, details: { say = translate, msg } }: Refused): string =>
	say(language, msg ?? `refused-${type.replaceAll("_", "-")}`);

export function refusal(language: Language, refused: Refused): EnvelopeAnswer {
	const { type, details } = refused;
	const { say = translate } = details;
	const msg = refusedText(language, refused);
	const fields =
		details.fields &&
		Object.fromEntries(Object.entries(details.fields).map(([name, text]) => [name, say(language, text)]));
	const wait = details.data?.retry_after;
	return envelope(
		ENVELOPE.refused,
		msg,
		{ ...details.data, type, ...(fields ? { fields } : {}) },
		typeof wait === "number" ? { "Retry-After": String(wait) } : {},
	);
}

export function accessDenied(language: Language, away: AccessDenied): EnvelopeAnswer {
	return envelope(away.code, translate(language, away.msg), away.data);
}

/** 404, 500 and 503 carry no envelope: the key is `message`, and without `json` in Accept it is a page. */
export function fault(request: Request, status: 404 | 500 | 503, language: Language): Response {
	const message = translate(language, status === 503 ? "store-unavailable" : "page-error");
	const headers: Record<string, string> = status === 503 ? { "Retry-After": "5" } : {};
	if (request.headers.get("accept")?.includes("json")) {
		return new Response(JSON.stringify({ code: 0, message }), { status, headers: { ...JSON_TYPE, ...headers } });
	}
	const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${status}</title><p>${message}</p></html>`;
	return new Response(page, {
		status,
		headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", ...headers },
	});
}
