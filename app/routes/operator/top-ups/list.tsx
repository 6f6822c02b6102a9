import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { topUpsAddress } from "~/features/operator/top-ups/address";
import { topUpForms } from "~/features/operator/top-ups/forms.server";
import { TopUpCard } from "~/features/operator/top-ups/top-up-card";
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

export const handle: PageHandle = { i18n: ["top-ups", "same-transfers", "second-eyes", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "top-ups:title");

const STATUSES = ["submitted", "accepted", "rejected", "withdrawn"] as const;
const listQueryOf = pageQuery({
	status: z.enum(STATUSES).catch("submitted"),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/top-ups");
	const query = listQueryOf(request);
	const { list, total, page, limit, second } = await portalFor(request).operator.topUps(query);
	return { status: query.status, list, total, page, limit, second };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "operator/top-ups", topUpForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OperatorTopUpsPage() {
	const { status, list, total, page, limit, second } = useLoaderData<typeof loader>();
	const reply = useReply();
	const { t } = useTranslation("top-ups");
	const addressOf = (name: string) => (name === "submitted" ? "" : name);
	const tabs = STATUSES.map((name) => ({
		label: t(`state-${name}`),
		to: topUpsAddress({ status: addressOf(name) }),
		current: name === status,
	}));
	return (
		<ListPage
			title={t("title")}
			intro={t("intro")}
			tabs={{ label: t("states"), items: tabs }}
			page={page}
			limit={limit}
			total={total}
			href={(number) => topUpsAddress({ status: addressOf(status), page: number })}
		>
			<GoneReply
				reply={reply}
				isShown={list.some(({ company_id, id }) => replyOf(reply, undefined, { company_id, id }) !== null)}
				title={t("not-done")}
			/>
			{list.length === 0 ? <EmptyState title={t("nothing")} /> : null}
			<ul className="flex flex-col gap-4">
				{list.map((request) => (
					<TopUpCard key={`${request.company_id} ${request.id}`} request={request} second={second} />
				))}
			</ul>
		</ListPage>
	);
}
