import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { invoicePaths } from "~/features/billing/invoices/invoice-paths";
import { TitleForm } from "~/features/billing/invoices/title-form";
import { runTitleForm } from "~/features/billing/invoices/title-forms.server";
import { TitleList } from "~/features/billing/invoices/title-list";
import { readPosted } from "~/features/uploads/posted.server";
import { uploadSettings } from "~/features/uploads/settings.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { Auth } from "~/parts/auth";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { routeId } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = {
	i18n: ["invoice", "form", "upload", "errors"],
	typed: Object.fromEntries(
		["name", "tax_no", "address", "phone", "bank", "account", "email", "mobile"].map((name) => [
			name,
			{ label: `invoice:field-${name}` },
		]),
	),
};

export const meta: MetaFunction = (args) => pageTitle(args, "invoice:manage-title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "invoice/manage");
	const asked = new URL(request.url).searchParams.get("id");
	const { list } = await portalFor(request).invoice.titles();
	const edited = asked === null ? null : (list.find(({ id }) => id === routeId(asked)) ?? null);
	if (asked !== null && edited === null) throw new Response(null, { status: 404 });
	return { list, edited, upload: await uploadSettings(request) };
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	const posted = await readPosted(request, { files: 1 });
	try {
		const acted = await runTitleForm(posted.form, {
			...{ portal: portalFor(request), posted, language: languageOf(request) },
			attempt: (run) => attempt(run, { outages: true }),
			permit: (button) => requirePermission(request, `invoice/${button}`),
		});
		return acted.done
			? flashRedirect(invoicePaths.manage(), acted.notice)
			: data(acted.reply, { status: acted.status });
	} finally {
		await posted.discard();
	}
}

export default function InvoiceTitles() {
	const { list, edited, upload } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("invoice");
	return (
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-2xl font-semibold">{t("manage-title")}</h1>
				<p className="mt-1 text-sm text-ink-soft">{t("manage-intro")}</p>
			</div>
			<TitleList titles={list} />
			<Auth value="invoice/saveTitle">
				<TitleForm
					key={`${edited?.id ?? "new"} ${edited?.version ?? list.length}`}
					title={edited}
					reply={reply}
					upload={upload}
				/>
			</Auth>
		</div>
	);
}
