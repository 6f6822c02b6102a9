import { translate } from "~/i18n/translate";
import { paths } from "~/paths";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { failureNotice } from "~/session/failures/failures.server";
import { readPosted } from "~/session/forms/posted-files.server";
import { inAppPath } from "~/session/redirects.server";

type UploadResponse = { ok: true; file: { url: string; name: string; size: number } } | { ok: false; message: string };

/** Turns errors thrown by `work` into JSON for scripts; forms get the error page. */
export async function withJsonErrors(request: Request, work: () => Promise<Response>): Promise<Response> {
	try {
		return await work();
	} catch (thrown) {
		const failure = wantsJson(request) ? failureNotice(thrown) : undefined;
		if (!failure) throw thrown;
		return reply(request, { ok: false, message: failure.message }, failure.status);
	}
}

/** Forwards one file to the portal. JSON for scripts; a redirect back with a notice for forms. */
export async function handleUpload(request: Request): Promise<Response> {
	const language = languageOf(request);
	const posted = await readPosted(request, { files: 1, needsFile: true });
	try {
		if (posted.fault) return reply(request, { ok: false, message: translate(language, posted.fault) }, 400);
		const sent = await posted.send();
		if (!sent.ok) return reply(request, { ok: false, message: sent.refusal.msg }, sent.refusal.status);
		const [file] = sent.data;
		if (!file) return reply(request, { ok: false, message: translate(language, "errors:upload-incomplete") }, 400);
		return reply(
			request,
			{ ok: true, file: { url: file.url, name: file.name, size: file.size } },
			200,
			sent.notice?.message,
		);
	} finally {
		await posted.discard();
	}
}

const wantsJson = ({ headers }: Request) => headers.get("accept")?.includes("application/json") === true;

async function reply(request: Request, result: UploadResponse, status: number, done = ""): Promise<Response> {
	if (wantsJson(request)) return Response.json(result, { status, headers: { "Cache-Control": "no-store" } });
	return flashRedirect(
		refererPath(request),
		result.ok ? { type: "success", message: done } : { type: "error", message: result.message },
	);
}

function refererPath(request: Request): string {
	const referer = request.headers.get("referer");
	if (!referer || !URL.canParse(referer)) return paths.user();
	const { pathname, search } = new URL(referer);
	return inAppPath(pathname + search, paths.user());
}
