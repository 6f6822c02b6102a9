import QRCode from "qrcode";

/** Dark modules as one path in a square of `size` units. */
export interface QrCode {
	size: number;
	path: string;
}

export function qrOf({ qr }: { qr: { url: string } | null }): QrCode | null {
	if (!qr) return null;
	const { size, data } = QRCode.create(qr.url, { errorCorrectionLevel: "M" }).modules;
	let path = "";
	for (let at = 0; at < data.length; at += 1) if (data[at]) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
	return { size, path };
}
