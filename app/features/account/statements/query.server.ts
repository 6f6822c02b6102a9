import { BalanceSearch, PointSearch } from "~/portal-contract/money/statements";
import { pageQuery } from "~/session/forms/params.server";

const dates = { from: BalanceSearch.shape.from.catch(undefined), until: BalanceSearch.shape.until.catch(undefined) };

export const balanceQueryOf = pageQuery({
	account: BalanceSearch.shape.account.catch("deposit"),
	kind: BalanceSearch.shape.kind.catch(undefined),
	...dates,
});
export const pointsQueryOf = pageQuery({ kind: PointSearch.shape.kind.catch(undefined), ...dates });
