import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/ui/page";
import { AccountCard } from "~/features/operator/money/receiving/account-card";
import { receivingForms } from "~/features/operator/money/receiving/forms.server";
import { pageTitle } from "~/i18n/page-title";
import { replyOf } from "~/lib/forms/form-reply";
import type { PageHandle } from "~/lib/site/page-handle";
import { GoneReply } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { SecondEyesNote } from "~/parts/money/second-eyes-note";
import { answerForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = {
	i18n: ["operator-money", "second-eyes", "form"],
	typed: {
		account_name: { label: "operator-money:account-name" },
		bank_name: { label: "operator-money:bank-name" },
		account_number: { label: "operator-money:account-number" },
		bank_code: { label: "operator-money:bank-code" },
		reason: { label: "operator-money:reason", rows: 2 },
	},
};

export const meta: MetaFunction = (args) => pageTitle(args, "operator-money:receiving");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/receiving-accounts");
	const { list, second } = await portalFor(request).operator.receivingAccounts();
	return { list, second, form_key: newFormKey() };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "operator/receiving-accounts", receivingForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OperatorReceivingAccounts() {
	const { list, second, form_key } = useLoaderData<typeof loader>();
	const reply = useReply();
	const { t } = useTranslation("operator-money");
	const isShown = list.some(({ issuer_id, currency, open_change }) =>
		open_change
			? replyOf(reply, undefined, { id: open_change.id })
			: replyOf(reply, undefined, { issuer_id, currency }),
	);
	return (
		<Page title={t("receiving")} intro={t("receiving-intro")}>
			<GoneReply reply={reply} isShown={isShown} title={t("not-done")} />
			<SecondEyesNote second={second} />
			<ul className="flex flex-col gap-4">
				{list.map((account) => (
					<AccountCard key={`${account.issuer_id} ${account.currency}`} account={account} formKey={form_key} />
				))}
			</ul>
		</Page>
	);
}
