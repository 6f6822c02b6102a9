import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";
import { Time } from "~/components/ui/time";
import { boardAddress } from "~/features/orders/operator/board/address";
import { BoardFilters } from "~/features/orders/operator/board/board-filters";
import { BoardTable } from "~/features/orders/operator/board/board-table";
import { EmptyBoard } from "~/features/orders/operator/board/empty-board";
import { boardQueryOf } from "~/features/orders/operator/board/query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { Auth } from "~/parts/auth";
import { flightsAddress } from "~/parts/vehicles/arriving-flights";
import { DayLinks } from "~/parts/vehicles/day-links";
import { MAX_ON_BOARD } from "~/portal-contract/order/limits";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["dispatch", "order-parts", "flights"] };

export const meta: MetaFunction = (args) => pageTitle(args, "dispatch:board");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/board");
	const query = boardQueryOf(request);
	const { date, today, next_date, list, towns, states, has_more } = await portalFor(request).operator.board(query);
	return { query, board: { date, today, next_date, list, towns, states, has_more } };
}

export default function DayBoard() {
	const { query, board } = useLoaderData<typeof loader>();
	const { t } = useTranslation("dispatch");
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-end justify-between gap-4">
				<div>
					<h1 className="text-2xl font-semibold">{t("board")}</h1>
					<p className="mt-1 tabular-nums">
						<Time date={board.date} />{" "}
						{board.date === board.today ? <span className="text-ink-soft">{t("today")}</span> : null}
					</p>
				</div>
				<div className="flex flex-wrap gap-2">
					<Auth value="operator/flights/delay">
						<ButtonLink to={flightsAddress({ date: board.date })} variant="quiet" size="small" icon="plane">
							{t("flights:flights-of-day")}
						</ButtonLink>
					</Auth>{" "}
					<DayLinks {...board} to={(date) => boardAddress({ ...query, date })} />
				</div>
			</div>
			<BoardFilters board={board} query={query} />
			{board.list.length > 0 ? (
				<BoardTable list={board.list} date={board.date} />
			) : (
				<EmptyBoard next_date={board.next_date} query={query} />
			)}
			{board.has_more ? <p className="text-sm text-ink-soft">{t("list-ends", { count: MAX_ON_BOARD })}</p> : null}
		</div>
	);
}
