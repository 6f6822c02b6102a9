import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { NoticeBox } from "~/components/feedback/notices";
import { useMessageText } from "~/components/form/message-text";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { ApprovalCard } from "~/features/company/approvals/approval-card";
import { actOnApprovals } from "~/features/company/approvals/decide.server";
import { DelegationCard } from "~/features/company/approvals/delegation-card";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { paths } from "~/paths";
import { flashRedirect } from "~/session/cookies/flash.server";
import { pageOf } from "~/session/forms/params.server";
import { notePosted } from "~/session/forms/posted-form.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = {
	i18n: ["company", "form"],
	typed: {
		reason: { label: "company:approval-reason", rows: 2 },
		from_date: { label: "company:delegation-from_date" },
		until_date: { label: "company:delegation-until_date" },
	},
};

export const meta: MetaFunction = (args) => pageTitle(args, "company:approvals");

const STATES = ["open", "decided"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "manage/approval");
	const { searchParams } = new URL(request.url);
	const state = searchParams.get("state") === "decided" ? "decided" : "open";
	const page = pageOf(searchParams);
	const { list, ...approvals } = await portalFor(request).account.approvals({ state, page, limit: 20 });
	return { state, ...approvals, list: list.map((approval) => ({ approval, key: randomUUID() })) } as const;
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "manage/approval");
	const form = await readForm(request);
	notePosted(form);
	const acted = await actOnApprovals(form, portalFor(request));
	if (!acted) throw data(null, { status: 400 });
	return acted.done ? flashRedirect(paths.approvals(), acted.notice) : data(acted.reply, { status: acted.status });
}

/** While the portal does not answer the page stays as it is: it could not be read again. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return actionResult?.is_uncertain ? false : defaultShouldRevalidate;
}

export default function ApprovalsPage() {
	const { state, list, total, page, limit, open_count, may_delegate, delegation, delegates } =
		useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const { t } = useTranslation("company");
	const text = useMessageText();
	const href = (to: number) =>
		paths.approvals({ state: state === "open" ? undefined : state, page: to === 1 ? undefined : to });
	const tabs = STATES.map((one) => ({
		label:
			one === "decided"
				? t("approvals-decided")
				: t(open_count === 0 ? "approvals-open-none" : "approvals-open", { number: open_count }),
		to: paths.approvals({ state: one === "open" ? undefined : one }),
		current: one === state,
	}));
	const isOfDelegation = reply?.values.id === undefined;
	const isShown = isOfDelegation
		? may_delegate
		: list.some(({ approval }) => approval.may_decide && reply.values.id === String(approval.id));
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-2xl font-semibold">{t("approvals")}</h1>
			<Tabs label={t("approvals")} items={tabs} />
			{reply && !isShown ? (
				<NoticeBox notice={{ type: "error", message: text(reply.msg ?? "company:not-done") }} />
			) : null}
			{list.length === 0 ? <EmptyState title={t(`approvals-none-${state}`)} /> : null}
			{list.map(({ approval, key }) => (
				<ApprovalCard
					key={approval.id}
					approval={approval}
					formKey={key}
					reply={reply?.values.id === String(approval.id) ? reply : undefined}
				/>
			))}
			<Pagination page={page} limit={limit} total={total} href={href} />
			{may_delegate ? (
				<DelegationCard
					delegation={delegation}
					delegates={delegates}
					reply={reply && isOfDelegation ? reply : undefined}
				/>
			) : null}
		</div>
	);
}
