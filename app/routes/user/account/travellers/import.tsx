import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { travellerPaths } from "~/features/account/travellers/addresses";
import { handleImport } from "~/features/account/travellers/import/import-actions.server";
import { ImportForm } from "~/features/account/travellers/import/import-form";
import { readImportForm } from "~/features/account/travellers/import/import-form.server";
import { ImportPreview } from "~/features/account/travellers/import/import-preview";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

const IMPORT = "account/travellers/import";

export const handle: PageHandle = { i18n: ["travellers", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "travellers:import");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, IMPORT);
	return null;
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, IMPORT);
	const ports = {
		portal: portalFor(request),
		attempt: <T,>(run: () => PromiseLike<T>) => attempt(run, { outages: true }),
	};
	const acted = await handleImport(await readImportForm(request), ports, languageOf(request));
	return acted.done ? flashRedirect(travellerPaths.list(), acted.notice) : data(acted.reply, { status: acted.status });
}

export default function TravellerImport() {
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("travellers");
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("title"), to: travellerPaths.list() }, { label: t("import") }]} />
			<h1 className="text-2xl font-semibold">{t("import")}</h1>
			{reply?.refusal ? <ErrorSummary title={t("not-done")} items={[{ message: reply.refusal }]} /> : null}
			{reply && reply.lines.length > 0 ? <ImportPreview reply={reply} /> : null}
			<ImportForm fault={reply?.fault ?? null} />
		</div>
	);
}
