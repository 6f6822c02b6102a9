import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { commentsAddress } from "~/features/operator/comments/addresses";
import { CommentCard } from "~/features/operator/comments/comment-card";
import { commentForms } from "~/features/operator/comments/forms.server";
import { pageTitle } from "~/i18n/page-title";
import { replyOf } from "~/lib/forms/form-reply";
import type { PageHandle } from "~/lib/site/page-handle";
import { GoneReply } from "~/parts/forms/reply-summary";
import { searchText } from "~/parts/forms/typed-text.server";
import { useReply } from "~/parts/forms/use-reply";
import { FilterForm, SearchText } from "~/parts/list/filter-form";
import { ListPage } from "~/parts/list/list-page";
import { COMMENT_TABS } from "~/portal-contract/cms/comments";
import { answerForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { pageQuery } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-content", "comments", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator-content:comments-title");

const listQueryOf = pageQuery({
	tab: z.enum(COMMENT_TABS).catch("pending"),
	quickSearch: searchText(100),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/comments");
	const query = listQueryOf(request);
	const { list, total, page, limit, counts } = await portalFor(request).operator.comments({ ...query, limit: 20 });
	const { tab, quickSearch } = query;
	return { tab, quickSearch, tabs: COMMENT_TABS, list, total, page, limit, counts, formKey: newFormKey() };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "operator/comments", commentForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OperatorCommentsPage() {
	const { tab, quickSearch, tabs, list, total, page, limit, counts, formKey } = useLoaderData<typeof loader>();
	const reply = useReply();
	const { t } = useTranslation("operator-content");
	const addressOf = (name: string) => (name === "pending" ? "" : name);
	const items = tabs.map((name) => ({
		label: t("with-count", {
			label: t(`comment-tab-${name}`),
			count: counts.find((one) => one.tab === name)?.count ?? 0,
		}),
		to: commentsAddress({ tab: addressOf(name) }),
		current: name === tab,
	}));
	return (
		<ListPage
			title={t("comments-title")}
			intro={t("comments-intro")}
			tabs={{ label: t("comment-tabs"), items }}
			page={page}
			limit={limit}
			total={total}
			href={(number) => commentsAddress({ tab: addressOf(tab), quickSearch, page: number })}
		>
			<FilterForm action={commentsAddress()} hiddenQuery={{ tab: addressOf(tab) }} apply={t("find")}>
				<SearchText label={t("find-comments")} value={quickSearch} />
			</FilterForm>
			<GoneReply
				reply={reply}
				isShown={list.some(({ id }) => replyOf(reply, undefined, { id }))}
				title={t("not-done")}
			/>
			{list.length === 0 ? <EmptyState title={t("no-comments")} /> : null}
			<ul className="flex flex-col gap-4">
				{list.map((comment) => (
					<CommentCard key={comment.id} comment={comment} formKey={formKey} />
				))}
			</ul>
		</ListPage>
	);
}
