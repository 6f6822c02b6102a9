import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { EmptyState } from "~/components/feedback/empty-state";
import { GoneReply } from "~/components/form/gone-reply";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { withdrawalsAddress } from "~/features/operator/money/addresses";
import { decideWithdrawal } from "~/features/operator/money/withdrawals/forms.server";
import { WithdrawalCard } from "~/features/operator/money/withdrawals/withdrawal-card";
import { pageTitle } from "~/i18n/page-title";
import { readAgain } from "~/lib/forms/read-again";
import type { PageHandle } from "~/lib/site/page-handle";
import { flashRedirect } from "~/session/cookies/flash.server";
import { readForm } from "~/session/forms/read-form.server";
import { requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["operator-money", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "operator-money:withdrawals");

const STATES = ["open", "paid", "rejected", "withdrawn"] as const;
const Query = z.object({
	state: z.enum(STATES).catch("open"),
	page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/withdrawals");
	const query = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
	const { list, total, page, limit } = await portalFor(request).operator.withdrawals(query);
	return { state: query.state, list, total, page, limit };
}

export async function action({ request }: ActionFunctionArgs) {
	await requirePermission(request, "operator/withdrawals/decide");
	const ports = {
		portal: portalFor(request),
		attempt: <T,>(run: () => PromiseLike<T>) => attempt(run, { outages: true }),
	};
	const acted = await decideWithdrawal(await readForm(request), ports);
	return acted.done ? flashRedirect(withdrawalsAddress(), acted.notice) : data(acted.reply, { status: acted.status });
}

export const shouldRevalidate = readAgain;

export default function OperatorWithdrawals() {
	const { state, list, total, page, limit } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("operator-money");
	const isDrawn = list.some(({ id, decide_time }) => id === reply?.id && decide_time === null);
	const addressOf = (name: string) => (name === "open" ? "" : name);
	const tabs = STATES.map((name) => ({
		label: t(`withdrawals-${name}`),
		to: withdrawalsAddress({ state: addressOf(name) }),
		current: name === state,
	}));
	return (
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-2xl font-semibold">{t("withdrawals")}</h1>
				<p className="mt-1 text-sm text-ink-soft">{t("withdrawals-intro")}</p>
			</div>
			<Tabs label={t("states")} items={tabs} />
			<GoneReply reply={reply} isDrawn={isDrawn} title={t("not-done")} />
			{list.length === 0 ? <EmptyState title={t("withdrawals-nothing")} /> : null}
			<ul className="flex flex-col gap-4">
				{list.map((request) => (
					<WithdrawalCard key={request.id} request={request} reply={reply?.id === request.id ? reply : null} />
				))}
			</ul>
			<Pagination
				page={page}
				limit={limit}
				total={total}
				href={(number) => withdrawalsAddress({ state: addressOf(state), page: number })}
			/>
		</div>
	);
}
