import type { FLEET_STATUSES } from "~/portal-contract/operator/fleet-statuses";

export interface FleetFilter {
	quickSearch: string;
	town?: number | undefined;
	status?: (typeof FLEET_STATUSES)[number] | undefined;
}

export const isNarrowed = ({ quickSearch, town, status }: FleetFilter): boolean =>
	quickSearch !== "" || town !== undefined || status !== undefined;
