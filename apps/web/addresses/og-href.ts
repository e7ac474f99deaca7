/** Where the image of a page is: `/chips/SLUG?fs=ext4` has `/og/chips/SLUG.png?fs=ext4`. */
export function ogHref(pageHref: string): string {
  const [path = '/', query = ''] = pageHref.split(/\?(.*)/s);
  return `/og${path === '/' ? '/home' : path}.png${query === '' ? '' : `?${query}`}`;
}
