import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { topUpsAddress } from "~/features/operator/top-ups/address";
import { topUpForms } from "~/features/operator/top-ups/forms.server";
import { TopUpCard } from "~/features/operator/top-ups/top-up-card";
import { pageTitle } from "~/i18n/page-title";
import { typedIn } from "~/lib/forms/form-reply";
import type { PageHandle } from "~/lib/site/page-handle";
import { GoneReply } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { answerForm } from "~/session/forms/define-form.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["top-ups", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "top-ups:title");

const STATES = ["submitted", "accepted", "rejected"] as const;
const Query = z.object({
	state: z.enum(STATES).catch("submitted"),
	page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/top-ups");
	const query = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
	const { list, total, page, limit } = await portalFor(request).operator.topUps(query);
	return { state: query.state, list, total, page, limit };
}

export async function action(args: ActionFunctionArgs) {
	await requirePermission(args.request, "operator/top-ups");
	return answerForm(args, topUpForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function DeskTopUps() {
	const { state, list, total, page, limit } = useLoaderData<typeof loader>();
	const reply = useReply();
	const { t } = useTranslation("top-ups");
	const addressOf = (name: string) => (name === "submitted" ? "" : name);
	const tabs = STATES.map((name) => ({
		label: t(`state-${name}`),
		to: topUpsAddress({ state: addressOf(name) }),
		current: name === state,
	}));
	return (
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-2xl font-semibold">{t("title")}</h1>
				<p className="mt-1 text-sm text-ink-soft">{t("intro")}</p>
			</div>
			<Tabs label={t("states")} items={tabs} />
			<GoneReply
				reply={reply}
				isShown={list.some(({ id }) => String(id) === typedIn(reply, "id"))}
				title={t("not-done")}
			/>
			{list.length === 0 ? <EmptyState title={t("nothing")} /> : null}
			<ul className="flex flex-col gap-4">
				{list.map((request) => (
					<TopUpCard key={request.id} request={request} />
				))}
			</ul>
			<Pagination
				page={page}
				limit={limit}
				total={total}
				href={(number) => topUpsAddress({ state: addressOf(state), page: number })}
			/>
		</div>
	);
}
