import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { buttonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/paths";
import type { Blocked } from "./open.server";
import { refusalKeys } from "./refusal-key";

/** There is nothing to book: why, and where to go on. */
export function BookingBlocked({ blocked }: { blocked: Blocked }) {
	const { t } = useTranslation("hotel-booking");
	const title = t(refusalKeys(blocked.type));
	return (
		<div className="mx-auto w-full max-w-3xl">
			<h1 className="mb-6 text-2xl font-semibold">{t("title")}</h1>
			<EmptyState title={title}>
				{blocked.msg && blocked.msg !== title ? <p className="w-full">{blocked.msg}</p> : null}
				{blocked.hotel ? (
					<a href={blocked.hotel} className={buttonLook({})}>
						{t("other-rooms")}
					</a>
				) : null}
				<a href={paths.hotelList()} className={buttonLook({ variant: blocked.hotel ? "secondary" : "primary" })}>
					<Icon name="search" />
					{t("search-hotels")}
				</a>
			</EmptyState>
		</div>
	);
}
