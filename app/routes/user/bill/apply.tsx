import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { applyForms } from "~/features/billing/bills/apply/apply.server";
import { ApplyForm } from "~/features/billing/bills/apply/apply-form";
import { billPaths } from "~/features/billing/bills/bill-paths";
import { pageTitle } from "~/i18n/page-title";
import { formatMoney } from "~/lib/money";
import type { PageHandle } from "~/lib/site/page-handle";
import { ListPage } from "~/parts/list/list-page";
import { Currency } from "~/portal-contract/base/money";
import { answerForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { pageQuery } from "~/session/forms/params.server";
import { requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["bill", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "bill:apply-title");

const listQueryOf = pageQuery({
	currency: z.enum(Currency.options).optional().catch(undefined),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const query = listQueryOf(request);
	return { ...(await portalFor(request).bill.billable(query)), form_key: newFormKey() };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "bill/apply", applyForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function SettlementBookings() {
	const { list, sums, currency, total, page, limit, form_key } = useLoaderData<typeof loader>();
	const { t, i18n } = useTranslation("bill");
	const sum = sums.find((one) => one.currency === currency);
	const tabs = sums.map((one) => ({
		label: t("currency-tab", {
			count: one.count,
			amount: formatMoney(one.amount, one.currency, i18n.language),
		}),
		to: billPaths.apply({ currency: one.currency }),
		current: one.currency === currency,
	}));
	return (
		<ListPage
			title={t("apply-title")}
			intro={t("apply-intro")}
			tabs={tabs.length > 0 ? { label: t("currencies"), items: tabs } : undefined}
			page={page}
			limit={limit}
			total={total}
			href={(number) => billPaths.apply({ currency, page: number })}
		>
			{currency === null || !sum ? (
				<EmptyState title={t("nothing-billable")}>
					<ButtonLink to={billPaths.list()} variant="quiet">
						{t("go-bills")}
					</ButtonLink>
				</EmptyState>
			) : (
				<ApplyForm key={`${currency}${page}${total}`} list={list} currency={currency} sum={sum} formKey={form_key} />
			)}
		</ListPage>
	);
}
