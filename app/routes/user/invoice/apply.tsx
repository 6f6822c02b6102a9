import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { NoticeBox } from "~/components/feedback/notices";
import { ButtonLink } from "~/components/ui/button";
import { Page } from "~/components/ui/page";
import { Tabs } from "~/components/ui/tabs";
import { ApplyForm } from "~/features/billing/invoices/apply-form";
import { type ApplyShown, applyForms } from "~/features/billing/invoices/apply-forms.server";
import { invoicePaths } from "~/features/billing/invoices/invoice-paths";
import { loadApply } from "~/features/billing/invoices/load-apply.server";
import { pageTitle } from "~/i18n/page-title";
import { typedIn } from "~/lib/forms/form-reply";
import { formatMoney } from "~/lib/money";
import type { PageHandle } from "~/lib/site/page-handle";
import { useReply } from "~/parts/forms/use-reply";
import { answerForm } from "~/session/forms/define-form.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["invoice", "form"], next: ["routes/user/invoice/details"] };

export const meta: MetaFunction = (args) => pageTitle(args, "invoice:apply-title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "invoice/apply");
	return loadApply(request, portalFor(request));
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "invoice/apply", applyForms);
}

type Opened = ReturnType<typeof useLoaderData<typeof loader>>;

/** Sellers, each by its currency. */
function Groups({ groups, currency, titleId }: Pick<Opened, "groups"> & { currency: string; titleId: number }) {
	const { t, i18n } = useTranslation("invoice");
	const tabs = groups.map((group) => ({
		label: t("group", {
			issuer: group.issuer?.name ?? group.currency,
			amount: formatMoney(group.remaining_amount, group.currency, i18n.language),
			count: group.order_count,
		}),
		to: invoicePaths.apply({ currency: group.currency, title_id: titleId }),
		current: group.currency === currency,
	}));
	return <Tabs label={t("field-group")} items={tabs} />;
}

function ApplyPage({
	list,
	groups,
	currency,
	titles,
	bill,
	promise,
	total,
	page,
	limit,
	chosen,
	form_key,
	...opened
}: Opened) {
	const { t } = useTranslation("invoice");
	const reply = useReply<ApplyShown>();
	const title = titles.find(({ id }) => String(id) === typedIn(reply, "title_id")) ?? opened.title;
	if (currency === null) {
		return (
			<EmptyState title={t(bill ? "nothing-of-bill" : "nothing-to-invoice")}>
				<ButtonLink to={invoicePaths.details()} variant="quiet">
					{t("details-title")}
				</ButtonLink>
			</EmptyState>
		);
	}
	if (!title) {
		return (
			<EmptyState title={t("no-titles")}>
				<ButtonLink to={invoicePaths.manage()}>{t("title-new")}</ButtonLink>
			</EmptyState>
		);
	}
	return (
		<>
			{bill ? (
				<NoticeBox silent notice={{ type: "info", message: t("of-bill", { number: bill.number }) }} />
			) : (
				<Groups groups={groups} currency={currency} titleId={title.id} />
			)}
			<ApplyForm
				key={`${currency} ${page} ${reply?.shown?.stamp ?? ""}`}
				orders={list}
				formKey={form_key}
				currency={currency}
				titles={titles}
				title={title}
				kinds={reply?.shown?.kinds ?? opened.kinds}
				promise={promise}
				chosen={chosen}
				bill={bill}
				page={page}
				pages={Math.max(1, Math.ceil(total / limit))}
				total={total}
			/>
		</>
	);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function InvoiceApply() {
	const opened = useLoaderData<typeof loader>();
	const { t } = useTranslation("invoice");
	return (
		<Page title={t("apply-title")} intro={t("apply-intro")}>
			<ApplyPage {...opened} />
		</Page>
	);
}
