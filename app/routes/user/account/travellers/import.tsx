import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/ui/page";
import { travellerPaths } from "~/features/account/travellers/addresses";
import type { CheckedTable } from "~/features/account/travellers/import/checked-table";
import { importForms } from "~/features/account/travellers/import/import-actions.server";
import { ImportForm } from "~/features/account/travellers/import/import-form";
import { readImportForm } from "~/features/account/travellers/import/import-form.server";
import { ImportPreview } from "~/features/account/travellers/import/import-preview";
import { pageTitle } from "~/i18n/page-title";
import { errorsIn } from "~/lib/forms/form-reply";
import { MAX_BODY_BYTES } from "~/lib/limits";
import type { PageHandle } from "~/lib/site/page-handle";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { answerForm } from "~/session/forms/define-form.server";
import { fileAction } from "~/session/forms/file-action.server";
import { requireMember, requirePermission } from "~/session/member.server";

const IMPORT = "account/travellers/import";

export const handle: PageHandle = { i18n: ["travellers", "form"], bodyBytes: MAX_BODY_BYTES };

export const meta: MetaFunction = (args) => pageTitle(args, "travellers:import");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, IMPORT);
	return null;
}

export const action = fileAction(async (args: ActionFunctionArgs) => {
	await requirePermission(args.request, IMPORT);
	const { form, file } = await readImportForm(args.request);
	return answerForm(args, IMPORT, importForms(file), form);
});

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function TravellerImport() {
	const reply = useReply<CheckedTable>();
	const { t } = useTranslation("travellers");
	const fault = (errorsIn(reply, "file") ?? errorsIn(reply, "table"))?.[0] ?? null;
	return (
		<Page trail={[{ label: t("title"), to: travellerPaths.list() }, { label: t("import") }]} title={t("import")}>
			{fault ? null : <ReplySummary reply={reply} title={t("not-done")} />}
			{reply?.shown?.lines.length ? <ImportPreview {...reply.shown} /> : null}
			<ImportForm fault={fault} />
		</Page>
	);
}
