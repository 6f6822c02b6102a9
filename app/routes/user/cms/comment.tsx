import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Tabs } from "~/components/ui/tabs";
import { deleteCommentForm } from "~/features/content/comments/delete-form.server";
import { OwnCommentCard } from "~/features/content/comments/own-comments";
import { RateableCard } from "~/features/hotel/rating/rate-form";
import { rateForm } from "~/features/hotel/rating/rate-form.server";
import { pageTitle } from "~/i18n/page-title";
import { typedIn } from "~/lib/forms/form-reply";
import type { PageHandle } from "~/lib/site/page-handle";
import { articlePaths } from "~/parts/content/article-paths";
import { GoneReply } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { ListPage } from "~/parts/list/list-page";
import { withQuery } from "~/paths";
import { COMMENT_STATUS, COMMENT_STATUS_KEYS } from "~/portal-contract/cms/comment-limits";
import { answerForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { pageQuery } from "~/session/forms/params.server";
import { mayOn, requirePermission } from "~/session/member.server";
import { optional, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["comments", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "comments:title");

const listQueryOf = pageQuery({
	status: z.enum(COMMENT_STATUS_KEYS).nullable().catch(null),
});

/** Stays that are listed at once; the others follow once these are rated. */
const STAYS = 5;

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "cms/comment");
	const may = await mayOn(request);
	const { status, page } = listQueryOf(request);
	const { cms, hotel } = portalFor(request);
	const [found, stays] = await Promise.all([
		cms.myComments({ page, limit: 15, ...(status === null ? {} : { status: COMMENT_STATUS[status] }) }),
		may("cms/comment/rate") ? optional(hotel.rateable({ limit: STAYS }), null) : null,
	]);
	const { list, total, limit, counts } = found;
	return {
		status,
		list,
		total,
		page: found.page,
		limit,
		counts,
		stays: stays?.data?.list ?? [],
		formKey: newFormKey(),
	};
}

const OWN_COMMENTS = "/user/cms/comment";

/** Rates a completed stay, or deletes a comment of the member's own. */
export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "cms/comment", { rate: rateForm, delete: deleteCommentForm });
}

function NoComments({ isFiltered }: { isFiltered: boolean }) {
	const { t } = useTranslation("comments");
	if (isFiltered) return <EmptyState title={t("nothing-in-state")} />;
	return (
		<EmptyState title={t("nothing")}>
			<p>{t("nothing-hint")}</p>{" "}
			<ButtonLink to={articlePaths.search()} variant="secondary" icon="search">
				{t("read-articles")}
			</ButtonLink>
		</EmptyState>
	);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function OwnComments() {
	const { status, list, total, page, limit, counts, stays, formKey } = useLoaderData<typeof loader>();
	const reply = useReply();
	const { t } = useTranslation("comments");
	const addressOf = (query: { status?: string | null; page?: number }) => withQuery(OWN_COMMENTS, query);
	const numberOf = (key: (typeof COMMENT_STATUS_KEYS)[number]) =>
		counts.find((one) => one.status === COMMENT_STATUS[key])?.count ?? 0;
	const tabs = [null, ...COMMENT_STATUS_KEYS].map((key) => ({
		label: key === null ? t("all") : t("with-count", { label: t(`state-${key}`), count: numberOf(key) }),
		to: addressOf({ status: key }),
		current: key === status,
	}));
	return (
		<ListPage
			title={t("title")}
			page={page}
			limit={limit}
			total={total}
			href={(number) => addressOf({ status, page: number })}
		>
			<GoneReply
				reply={reply}
				isShown={stays.some(({ order_id }) => String(order_id) === typedIn(reply, "order_id"))}
				title={t("not-sent")}
			/>
			{stays.length > 0 ? (
				<section aria-labelledby="to-rate" className="flex flex-col gap-3">
					<h2 id="to-rate" className="text-lg font-semibold">
						{t("to-rate")}
					</h2>
					<ul className="flex flex-col gap-4">
						{stays.map((stay) => (
							<RateableCard key={stay.order_id} stay={stay} formKey={formKey} />
						))}
					</ul>
				</section>
			) : null}
			<Tabs label={t("states")} items={tabs} />
			{list.length === 0 ? (
				<NoComments isFiltered={status !== null} />
			) : (
				<ul className="flex flex-col gap-4">
					{list.map((comment) => (
						<OwnCommentCard key={comment.id} comment={comment} />
					))}
				</ul>
			)}
		</ListPage>
	);
}
