/** Of no key, run or signature that there is. */
export const KEY_ID = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
export const DIGEST = 'c0ffee'.padEnd(64, '0');

export const envelope = (payloadType: string) => ({
  payloadType,
  payload: 'e30=',
  signatures: [{ keyid: KEY_ID, sig: `${'A'.repeat(86)}==` }],
});
