import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
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
				{blocked.hotel ? <ButtonLink to={blocked.hotel}>{t("other-rooms")}</ButtonLink> : null}
				<ButtonLink to={paths.hotelList()} variant={blocked.hotel ? "secondary" : "primary"} icon="search">
					{t("search-hotels")}
				</ButtonLink>
			</EmptyState>
		</div>
	);
}
