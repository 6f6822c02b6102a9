import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { ZoneNote } from "~/components/ui/time";
import { ApprovalCard } from "~/features/company/approvals/approval-card";
import { DelegationCard } from "~/features/company/approvals/delegation-card";
import { approvalForms } from "~/features/company/approvals/forms.server";
import { pageTitle } from "~/i18n/page-title";
import { typedIn } from "~/lib/forms/form-reply";
import type { PageHandle } from "~/lib/site/page-handle";
import { GoneReply } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { ListPage } from "~/parts/list/list-page";
import { paths } from "~/paths";
import { answerForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { pageQuery } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = {
	i18n: ["company", "form", "order-parts"],
	typed: {
		reason: { label: "company:approval-reason", rows: 2 },
		from_date: { label: "company:delegation-from_date" },
		until_date: { label: "company:delegation-until_date" },
	},
};

export const meta: MetaFunction = (args) => pageTitle(args, "company:approvals");

const STATUSES = ["open", "decided"] as const;
const listQueryOf = pageQuery({
	status: z.enum(STATUSES).catch("open"),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "manage/approval");
	const query = listQueryOf(request);
	const { list, ...approvals } = await portalFor(request).account.approvals({ ...query, limit: 20 });
	return {
		status: query.status,
		...approvals,
		list: list.map((approval) => ({ approval, key: newFormKey() })),
	} as const;
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "manage/approval", approvalForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function ApprovalsPage() {
	const { status, list, total, page, limit, open_count, may_delegate, delegation, delegates } =
		useLoaderData<typeof loader>();
	const reply = useReply();
	const { t } = useTranslation("company");
	const href = (to: number) =>
		paths.approvals({ status: status === "open" ? undefined : status, page: to === 1 ? undefined : to });
	const tabs = STATUSES.map((one) => ({
		label:
			one === "decided"
				? t("approvals-decided")
				: t(open_count === 0 ? "approvals-open-none" : "approvals-open", { number: open_count }),
		to: paths.approvals({ status: one === "open" ? undefined : one }),
		current: one === status,
	}));
	const id = typedIn(reply, "id");
	const isShown =
		id === "" ? may_delegate : list.some(({ approval }) => approval.may_decide && String(approval.id) === id);
	return (
		<ListPage
			title={t("approvals")}
			tabs={{ label: t("approvals"), items: tabs }}
			page={page}
			limit={limit}
			total={total}
			href={href}
			after={may_delegate ? <DelegationCard delegation={delegation} delegates={delegates} /> : null}
		>
			<GoneReply reply={reply} isShown={isShown} title={t("not-done")} />
			{list.length === 0 ? <EmptyState title={t(`approvals-none-${status}`)} /> : null}
			{list.map(({ approval, key }) => (
				<ApprovalCard key={approval.id} approval={approval} formKey={key} />
			))}
			{list.length > 0 ? <ZoneNote /> : null}
		</ListPage>
	);
}
