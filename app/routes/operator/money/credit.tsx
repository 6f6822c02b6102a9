import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { GoneReply } from "~/components/form/gone-reply";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { creditAddress, creditsAddress } from "~/features/operator/money/addresses";
import { ChangeForm } from "~/features/operator/money/credit/change-form";
import { Changes } from "~/features/operator/money/credit/changes";
import { runCreditForm } from "~/features/operator/money/credit/forms.server";
import { LineCard } from "~/features/operator/money/credit/line-card";
import { namedTitle, pageTitle } from "~/i18n/page-title";
import { readAgain } from "~/lib/forms/read-again";
import type { PageHandle } from "~/lib/site/page-handle";
import { useMay } from "~/parts/auth";
import { Currency } from "~/portal-contract/base/money";
import { flashRedirect } from "~/session/cookies/flash.server";
import { routeId } from "~/session/forms/params.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-money", "form"] };

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data ? namedTitle(args, args.data.line.company_name) : pageTitle(args, "operator-money:credit");

function keysOf(params: ActionFunctionArgs["params"]) {
	const currency = Currency.safeParse(params.currency);
	if (!currency.success) throw new Response(null, { status: 404 });
	return { company_id: routeId(params.company), currency: currency.data };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/credit");
	return { line: await portalFor(request).operator.credit(keysOf(params)), form_key: randomUUID() };
}

export async function action({ request, params }: ActionFunctionArgs) {
	await requireMember(request);
	const { company_id, currency } = keysOf(params);
	const acted = await runCreditForm(await readForm(request), {
		...{ company_id, currency, portal: portalFor(request) },
		attempt: (run) => attempt(run, { outages: true }),
		permit: (button) =>
			requirePermission(request, button === "change" ? "operator/credit/change" : "operator/credit/decide"),
	});
	return acted.done
		? flashRedirect(creditAddress(company_id, currency), acted.notice)
		: data(acted.reply, { status: acted.status });
}

export const shouldRevalidate = readAgain;

export default function OperatorCredit() {
	const { line, form_key } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("operator-money");
	const may = useMay();
	const setting = reply?.intent === "set" ? { message: reply.refusal?.msg ?? null } : null;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("credit"), to: creditsAddress() }, { label: line.company_name }]} />
			<h1 className="text-2xl font-semibold">{`${line.company_name} ${line.currency}`}</h1>
			<LineCard line={line} />
			<GoneReply reply={setting} isDrawn={!line.open_change} title={t("not-done")} />
			{line.open_change ? <p role="note">{t("change-waits")}</p> : null}
			{may("operator/credit/change") && !line.open_change ? (
				<ChangeForm line={line} reply={reply} formKey={form_key} />
			) : null}
			<Changes changes={line.changes} reply={reply} />
		</div>
	);
}
