import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { VehicleArt, type VehicleBody } from "~/components/art/vehicle-art";
import { CancellationLine } from "~/parts/policy/cancellation-line";
import { PolicyBadge } from "~/parts/policy/policy-badge";
import { Price } from "~/parts/price/price";
import type { PolicyVerdict } from "~/portal-contract/company/booking-rules";

const FEW = 3;

/** A vehicle as every list that offers vehicles answers it; amounts in minor units of `currency`. */
interface OfferedVehicle {
	name: string;
	name_alt: string;
	currency: string;
	total_amount: number;
	free_until: number | null;
	left: number;
	travel_policy: PolicyVerdict | null;
}

interface VehicleCardProps {
	vehicle: OfferedVehicle;
	body: VehicleBody;
	/** What the total is for. */
	what: string;
	/** Below the total. */
	prices?: ReactNode;
	/** The Book link; null for a reader who may not book. */
	href: string | null;
	/** Beside the name: what keeps the vehicle among the favourites. */
	favourite?: ReactNode;
	/** Facts of the vehicle and of what is included. */
	children: ReactNode;
}

/** One vehicle in a list: what it is, what it costs and how it is booked. */
export function VehicleCard({ vehicle, body, what, prices, href, favourite, children }: VehicleCardProps) {
	const { t } = useTranslation("vehicle-list");
	return (
		<li className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
			<div className="grid min-w-0 grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
				<VehicleArt body={body} className="rounded-field bg-paper p-2 sm:row-span-2" />
				<div className="flex items-start justify-between gap-2">
					<div>
						<h2 className="text-lg font-semibold">{vehicle.name}</h2>
						<p className="text-ink-soft">{vehicle.name_alt}</p>
					</div>
					{favourite}
				</div>
				<div className="min-w-0 max-sm:col-span-2 max-sm:mt-2">
					{children}
					<CancellationLine freeUntil={vehicle.free_until} />
				</div>
			</div>
			<div className="flex flex-col gap-1 sm:w-64">
				{vehicle.left <= FEW ? (
					<p className="font-medium text-gold-deep">{t("vehicles-left", { count: vehicle.left })}</p>
				) : null}
				<Price total={vehicle.total_amount} currency={vehicle.currency} what={what} />
				{prices}
				<PolicyBadge verdict={vehicle.travel_policy} />
				{href ? (
					<p className="mt-1">
						<a
							href={href}
							aria-label={t("book-vehicle", { model: vehicle.name })}
							className="inline-flex min-h-11 items-center justify-center rounded-field bg-river px-5 font-medium text-on-accent max-sm:w-full"
						>
							{t("book")}
						</a>
					</p>
				) : null}
			</div>
		</li>
	);
}
