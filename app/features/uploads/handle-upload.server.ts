import { translate } from "~/i18n/translate";
import { paths } from "~/paths";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { failureTold } from "~/session/failures/failures.server";
import { inAppPath } from "~/session/redirects.server";
import { readPosted } from "./posted.server";

/** What a script is told of a file that it sent. */
export type UploadResponse = { ok: true; file: { url: string; name: string; size: number } } | { ok: false; message: string };

/** `work`, with what it throws for a page to draw told to a script as data; a plain form gets the page. */
export async function withJsonErrors(request: Request, work: () => Promise<Response>): Promise<Response> {
	try {
		return await work();
	} catch (thrown) {
		const failure = wantsJson(request) ? failureTold(thrown) : undefined;
		if (!failure) throw thrown;
		return reply(request, { ok: false, message: failure.message }, failure.status);
	}
}

/** Passes one file on to the portal. Data for a script; for a plain form a redirect to the page that it came from, with the notice. */
export async function handleUpload(request: Request): Promise<Response> {
	const language = languageOf(request);
	const posted = await readPosted(request, { files: 1, needsFile: true });
	try {
		if (posted.fault) return reply(request, { ok: false, message: translate(language, posted.fault) }, 400);
		const sent = await posted.send();
		if (!sent.ok) return reply(request, { ok: false, message: sent.refusal.msg }, sent.refusal.status);
		const [file] = sent.data;
		if (!file) return reply(request, { ok: false, message: translate(language, "errors:upload-incomplete") }, 400);
		return reply(request, { ok: true, file: { url: file.url, name: file.name, size: file.size } }, 200, sent.notice?.message);
	} finally {
		await posted.discard();
	}
}

const wantsJson = ({ headers }: Request) => headers.get("accept")?.includes("application/json") === true;

async function reply(request: Request, result: UploadResponse, status: number, done = ""): Promise<Response> {
	if (wantsJson(request)) return Response.json(result, { status, headers: { "Cache-Control": "no-store" } });
	return flashRedirect(refererPath(request), result.ok ? { type: "success", message: done } : { type: "error", message: result.message });
}

/** The page of this site that the form stood on. */
function refererPath(request: Request): string {
	const referer = request.headers.get("referer");
	if (!referer || !URL.canParse(referer)) return paths.user();
	const { pathname, search } = new URL(referer);
	return inAppPath(pathname + search, paths.user());
}
