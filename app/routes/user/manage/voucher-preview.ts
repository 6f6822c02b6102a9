import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { voucherSettingAddress } from "~/features/voucher-setting/address";
import { readPreview, showVoucher } from "~/features/voucher-setting/setting-forms.server";
import { translate } from "~/i18n/translate";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { fileAction } from "~/session/forms/file-action.server";
import { readPosted } from "~/session/forms/posted-files.server";
import { requirePermission } from "~/session/member.server";
import { privateFile } from "~/session/portal/private-file.server";
import { attempt, portalFor } from "~/session/portal.server";

const HEADERS = { "Cache-Control": "private, no-store" };

/** There is nothing to see without a form. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "manage/voucherSetting");
	return redirect(voucherSettingAddress());
}

/** The voucher by a form that is not saved: as data for the page's script, with `format=pdf` as PDF for a tab of its own. */
export const action = fileAction(async ({ request }: ActionFunctionArgs) => {
	await requirePermission(request, "manage/voucherSetting");
	const portal = portalFor(request);
	const posted = await readPosted(request, { files: 1 });
	try {
		const read = await readPreview(posted);
		const isPdf = posted.form.get("format") === "pdf";
		if (!isPdf && !read.ok) return Response.json({ errors: read.errors }, { status: 400, headers: HEADERS });
		if (!isPdf && read.ok) {
			const shown = await showVoucher(portal, read.fields);
			return Response.json(shown.ok ? { shown: shown.data } : { errors: shown.refusal.fields }, {
				status: shown.ok ? 200 : 400,
				headers: HEADERS,
			});
		}
		const file = read.ok ? await attempt(portal.account.previewVoucherFile(read.fields), { outages: true }) : null;
		if (file?.ok) return pdfInTab(file.data);
		const message = file?.refusal.msg || translate(languageOf(request), "voucher-setting:not-shown");
		return flashRedirect(voucherSettingAddress(), { type: "error", message });
	} finally {
		await posted.discard();
	}
});

/** The policy of other files would stop the browser's own viewer. */
function pdfInTab(file: Response): Response {
	const shown = privateFile(file);
	shown.headers.set("Content-Security-Policy", "frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
	return shown;
}
