import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { withdrawalsAddress } from "~/features/operator/money/addresses";
import { withdrawalForms } from "~/features/operator/money/withdrawals/forms.server";
import { WithdrawalCard } from "~/features/operator/money/withdrawals/withdrawal-card";
import { pageTitle } from "~/i18n/page-title";
import { replyOf } from "~/lib/forms/form-reply";
import type { PageHandle } from "~/lib/site/page-handle";
import { GoneReply } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { ListPage } from "~/parts/list/list-page";
import { answerForm } from "~/session/forms/define-form.server";
import { pageQuery } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-money", "same-transfers", "second-eyes", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator-money:withdrawals");

const STATUSES = ["open", "paid", "rejected", "withdrawn"] as const;
const listQueryOf = pageQuery({
	status: z.enum(STATUSES).catch("open"),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/withdrawals");
	const query = listQueryOf(request);
	const { list, total, page, limit, second } = await portalFor(request).operator.withdrawals(query);
	return { status: query.status, list, total, page, limit, second };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "operator/withdrawals", withdrawalForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OperatorWithdrawals() {
	const { status, list, total, page, limit, second } = useLoaderData<typeof loader>();
	const reply = useReply();
	const { t } = useTranslation("operator-money");
	const isShown = list.some(
		({ company_id, id, decide_time }) => decide_time === null && replyOf(reply, undefined, { company_id, id }),
	);
	const addressOf = (name: string) => (name === "open" ? "" : name);
	const tabs = STATUSES.map((name) => ({
		label: t(`withdrawals-${name}`),
		to: withdrawalsAddress({ status: addressOf(name) }),
		current: name === status,
	}));
	return (
		<ListPage
			title={t("withdrawals")}
			intro={t("withdrawals-intro")}
			tabs={{ label: t("states"), items: tabs }}
			page={page}
			limit={limit}
			total={total}
			href={(number) => withdrawalsAddress({ status: addressOf(status), page: number })}
		>
			<GoneReply reply={reply} isShown={isShown} title={t("not-done")} />
			{list.length === 0 ? <EmptyState title={t("withdrawals-nothing")} /> : null}
			<ul className="flex flex-col gap-4">
				{list.map((request) => (
					<WithdrawalCard key={`${request.company_id} ${request.id}`} request={request} second={second} />
				))}
			</ul>
		</ListPage>
	);
}
