import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/ui/page";
import { creditsAddress } from "~/features/operator/money/addresses";
import { ChangeForm } from "~/features/operator/money/credit/change-form";
import { Changes } from "~/features/operator/money/credit/changes";
import { creditForms, creditKeys } from "~/features/operator/money/credit/forms.server";
import { LineCard } from "~/features/operator/money/credit/line-card";
import { namedTitle, pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { useMay } from "~/parts/auth";
import { GoneReply } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { answerForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-money", "second-eyes", "form"] };

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data ? namedTitle(args, args.data.line.company_name) : pageTitle(args, "operator-money:credit");

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/credit");
	return { line: await portalFor(request).operator.credit(creditKeys(params)), form_key: newFormKey() };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "operator/credit", creditForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OperatorCredit() {
	const { line, form_key } = useLoaderData<typeof loader>();
	const reply = useReply("set");
	const { t } = useTranslation("operator-money");
	const may = useMay();
	return (
		<Page
			trail={[{ label: t("credit"), to: creditsAddress() }, { label: line.company_name }]}
			title={`${line.company_name} ${line.currency}`}
		>
			<LineCard line={line} />
			<GoneReply reply={reply} isShown={!line.open_change} title={t("not-done")} />
			{line.open_change ? <p role="note">{t("change-waits")}</p> : null}
			{may("operator/credit/change") && !line.open_change ? <ChangeForm line={line} formKey={form_key} /> : null}
			<Changes changes={line.changes} second={line.second} />
		</Page>
	);
}
