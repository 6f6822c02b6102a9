/** Whole points with thousands grouped: `12,480`. */
export const grouped = (points: number): string => String(points).replace(/\B(?=(\d{3})+$)/g, ",");
