/**
 * Tells of elements when they first come into view, or nearly.
 *
 * @param {(element: Element) => void} seen
 */
export function sight(seen) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        seen(target);
      }
    },
    { rootMargin: "200px" },
  );
  return observer;
}
