export default function VoucherCheck() {
	return <h1>Voucher</h1>;
}
