import { EmptyState } from "~/components/feedback/empty-state";
import { buttonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { writtenAddress } from "~/lib/site/navigation";
import { useLineWords } from "~/parts/line-words";
import { refusalText } from "./form/refusal-text";
import type { Blocked } from "./open.server";

export function BookingBlocked({ blocked, search }: { blocked: Blocked; search: string }) {
	const t = useLineWords("booking");
	const title = refusalText(t, blocked.type);
	return (
		<div className="mx-auto w-full max-w-3xl">
			<h1 className="mb-6 text-2xl font-semibold">{t("title")}</h1>
			<EmptyState title={title}>
				{blocked.msg && blocked.msg !== title ? <p className="w-full">{blocked.msg}</p> : null}
				{blocked.back ? (
					<a href={blocked.back} className={buttonLook({})}>
						{t("back-to-offers")}
					</a>
				) : null}
				<a href={writtenAddress(search)} className={buttonLook({ variant: blocked.back ? "secondary" : "primary" })}>
					<Icon name="search" />
					{t("search-again")}
				</a>
			</EmptyState>
		</div>
	);
}
