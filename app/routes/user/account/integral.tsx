import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/ui/page";
import { PointsCards, PointsStatement } from "~/features/account/statements/points-statement";
import { pointsQueryOf } from "~/features/account/statements/query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["account-money"] };

export const meta: MetaFunction = (args) => pageTitle(args, "account-money:points-title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const { page, ...search } = pointsQueryOf(request);
	const { list, total, points } = await portalFor(request).account.integral({ ...search, page });
	const lines = list.map(({ id, create_time: at, memo, kind, score: amount, after, order_id, booking_id }) => ({
		id,
		at,
		memo,
		kind,
		amount,
		after,
		order_id,
		booking_id,
	}));
	return { page, search, lines, total, points };
}

export default function AccountIntegral() {
	const { page, search, lines, total, points } = useLoaderData<typeof loader>();
	const { t } = useTranslation("account-money");
	return (
		<Page title={t("points-title")}>
			{points ? <PointsCards points={points} /> : null}
			<PointsStatement search={search} page={page} lines={lines} total={total} hasFilters={points !== null} />
		</Page>
	);
}
