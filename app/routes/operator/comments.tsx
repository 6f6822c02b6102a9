import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { GoneReply } from "~/components/form/gone-reply";
import { TextField } from "~/components/form/text-fields";
import { Button } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { commentsAddress } from "~/features/operator/comments/addresses";
import { CommentCard } from "~/features/operator/comments/comment-card";
import { decideComment, isReply } from "~/features/operator/comments/decision.server";
import { pageTitle } from "~/i18n/page-title";
import { readAgain } from "~/lib/forms/read-again";
import type { PageHandle } from "~/lib/site/page-handle";
import { COMMENT_TABS } from "~/portal-contract/cms/comments";
import { flashRedirect } from "~/session/cookies/flash.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";
import { currentAddress } from "~/session/redirects.server";

export const handle: PageHandle = { i18n: ["operator-content", "comments", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator-content:comments-title");

const Query = z.object({
	tab: z.enum(COMMENT_TABS).catch("pending"),
	quickSearch: z.string().trim().max(100).catch(""),
	page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/comments");
	const query = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
	const { list, total, page, limit, counts } = await portalFor(request).operator.comments({ ...query, limit: 20 });
	const { tab, quickSearch } = query;
	return { tab, quickSearch, tabs: COMMENT_TABS, list, total, page, limit, counts, formKey: crypto.randomUUID() };
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	const form = await readForm(request);
	await requirePermission(request, isReply(form) ? "operator/comments/reply" : "operator/comments/decide");
	const ports = {
		portal: portalFor(request),
		attempt: <T,>(run: () => PromiseLike<T>) => attempt(run, { outages: true }),
	};
	const acted = await decideComment(form, ports);
	return acted.done
		? flashRedirect(currentAddress(request), acted.notice)
		: data(acted.reply, { status: acted.status });
}

export const shouldRevalidate = readAgain;

export default function DeskComments() {
	const { tab, quickSearch, tabs, list, total, page, limit, counts, formKey } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
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
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-2xl font-semibold">{t("comments-title")}</h1>
				<p className="mt-1 text-sm text-ink-soft">{t("comments-intro")}</p>
			</div>
			<Tabs label={t("comment-tabs")} items={items} />
			<Form method="get" className="flex max-w-xl items-end gap-3 print:hidden">
				{tab === "pending" ? null : <input type="hidden" name="tab" value={tab} />}
				<TextField
					id="quickSearch"
					name="quickSearch"
					label={t("find-comments")}
					defaultValue={quickSearch}
					maxLength={100}
					className="grow"
				/>
				<Button type="submit" variant="secondary">
					{t("find")}
				</Button>
			</Form>
			<GoneReply
				reply={reply}
				isDrawn={reply !== null && list.some(({ id }) => id === reply.id)}
				title={t("not-done")}
			/>
			{list.length === 0 ? <EmptyState title={t("no-comments")} /> : null}
			<ul className="flex flex-col gap-4">
				{list.map((comment) => (
					<CommentCard
						key={comment.id}
						comment={comment}
						reply={reply?.id === comment.id ? reply : null}
						formKey={formKey}
					/>
				))}
			</ul>
			<Pagination
				page={page}
				limit={limit}
				total={total}
				href={(number) => commentsAddress({ tab: addressOf(tab), quickSearch, page: number })}
			/>
		</div>
	);
}
