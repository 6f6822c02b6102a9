import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { GoneReply } from "~/components/form/gone-reply";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { OwnCommentCard } from "~/features/content/comments/own-comments";
import { rateStay } from "~/features/hotel/rating/rate-action.server";
import { RateableCard } from "~/features/hotel/rating/rate-form";
import { pageTitle } from "~/i18n/page-title";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { PageHandle } from "~/lib/site/page-handle";
import { articlePaths } from "~/parts/content/article-paths";
import { withQuery } from "~/paths";
import { Id } from "~/portal-contract/base/basics";
import { COMMENT_STATE, COMMENT_STATE_KEYS } from "~/portal-contract/cms/comment-limits";
import { flashRedirect } from "~/session/cookies/flash.server";
import { readForm } from "~/session/forms/read-form.server";
import { mayOn, requireMember, requirePermission } from "~/session/member.server";
import { attempt, optional, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["comments", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "comments:title");

const Query = z.object({
	state: z.enum(COMMENT_STATE_KEYS).nullable().catch(null),
	page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

/** Stays that are listed at once; the others follow once these are rated. */
const STAYS = 5;

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "cms/comment");
	const may = await mayOn(request);
	const { state, page } = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
	const { cms, hotel } = portalFor(request);
	const [found, stays] = await Promise.all([
		cms.myComments({ page, limit: 15, ...(state === null ? {} : { state: COMMENT_STATE[state] }) }),
		may("cms/comment/rate") ? optional(hotel.rateable({ limit: STAYS }), null) : null,
	]);
	const { list, total, limit, counts } = found;
	return {
		state,
		list,
		total,
		page: found.page,
		limit,
		counts,
		stays: stays?.data?.list ?? [],
		formKey: crypto.randomUUID(),
	};
}

const Delete = z.object({ intent: z.literal("delete"), id: Id });

const OWN_COMMENTS = "/user/cms/comment";

/** Rates a completed stay, or deletes a comment of the member's own. */
export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	const form = await readForm(request);
	const portal = portalFor(request);
	if (form.get("intent") === "rate") {
		await requirePermission(request, "cms/comment/rate");
		const rated = await rateStay(form, portal);
		return rated.done ? flashRedirect(OWN_COMMENTS, rated.notice) : data(rated.reply, { status: rated.status });
	}
	await requirePermission(request, "cms/comment/delete");
	const wanted = parseForm(form, Delete);
	if (wanted.status !== "success") throw data(null, { status: 400 });
	const { id } = wanted.value;
	const deleted = await attempt(portal.cms.deleteComment({ id }), { outages: true });
	return flashRedirect(OWN_COMMENTS, deleted.ok ? deleted.notice : { type: "error", message: deleted.refusal.msg });
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

export default function OwnComments() {
	const { state, list, total, page, limit, counts, stays, formKey } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("comments");
	const addressOf = (query: { state?: string | null; page?: number }) => withQuery(OWN_COMMENTS, query);
	const numberOf = (key: (typeof COMMENT_STATE_KEYS)[number]) =>
		counts.find((one) => one.state === COMMENT_STATE[key])?.count ?? 0;
	const tabs = [null, ...COMMENT_STATE_KEYS].map((key) => ({
		label: key === null ? t("all") : t("with-count", { label: t(`state-${key}`), count: numberOf(key) }),
		to: addressOf({ state: key }),
		current: key === state,
	}));
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-2xl font-semibold">{t("title")}</h1>
			<GoneReply
				reply={reply}
				isDrawn={reply !== null && stays.some(({ order_id }) => order_id === reply.order_id)}
				title={t("not-sent")}
			/>
			{stays.length > 0 ? (
				<section aria-labelledby="to-rate" className="flex flex-col gap-3">
					<h2 id="to-rate" className="text-lg font-semibold">
						{t("to-rate")}
					</h2>
					<ul className="flex flex-col gap-4">
						{stays.map((stay) => (
							<RateableCard
								key={stay.order_id}
								stay={stay}
								reply={reply?.order_id === stay.order_id ? reply : null}
								formKey={formKey}
							/>
						))}
					</ul>
				</section>
			) : null}
			<Tabs label={t("states")} items={tabs} />
			{list.length === 0 ? (
				<NoComments isFiltered={state !== null} />
			) : (
				<ul className="flex flex-col gap-4">
					{list.map((comment) => (
						<OwnCommentCard key={comment.id} comment={comment} />
					))}
				</ul>
			)}
			<Pagination page={page} limit={limit} total={total} href={(number) => addressOf({ state, page: number })} />
		</div>
	);
}
