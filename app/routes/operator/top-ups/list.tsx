import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { ErrorSummary } from "~/components/form/error-summary";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { topUpsAddress } from "~/features/operator/top-ups/address";
import { decideTopUp } from "~/features/operator/top-ups/forms.server";
import { TopUpCard } from "~/features/operator/top-ups/top-up-card";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { flashRedirect } from "~/session/cookies/flash.server";
import { readForm } from "~/session/forms/read-form.server";
import { requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

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

export async function action({ request }: ActionFunctionArgs) {
	await requirePermission(request, "operator/top-ups/decide");
	const ports = {
		portal: portalFor(request),
		attempt: <T,>(run: () => PromiseLike<T>) => attempt(run, { outages: true }),
	};
	const acted = await decideTopUp(await readForm(request), ports);
	return acted.done ? flashRedirect(topUpsAddress(), acted.notice) : data(acted.reply, { status: acted.status });
}

export default function DeskTopUps() {
	const { state, list, total, page, limit } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("top-ups");
	const gone = reply && !list.some(({ id }) => id === reply.id) ? reply : null;
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
			{gone ? (
				<ErrorSummary title={t("not-done")} items={[{ message: gone.message ?? gone.error ?? "format" }]} />
			) : null}
			{list.length === 0 ? <EmptyState title={t("nothing")} /> : null}
			<ul className="flex flex-col gap-4">
				{list.map((request) => (
					<TopUpCard key={request.id} request={request} reply={reply?.id === request.id ? reply : null} />
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
