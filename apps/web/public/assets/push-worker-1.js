// Shows alarms that arrive while the application is closed. It keeps nothing and answers no requests.
self.addEventListener('push', (event) => {
  let alarm = {};
  try {
    alarm = event.data?.json() ?? {};
  } catch {
    // A message that cannot be read still says that something has come.
  }
  event.waitUntil(
    self.registration.showNotification(alarm.title || '새 알림이 있습니다', {
      body: alarm.body || '',
      tag: alarm.alarmId,
      icon: '/favicon.svg',
      lang: 'ko',
      data: { url: typeof alarm.url === 'string' ? alarm.url : '/' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url || '/', self.location.origin);
  // Only pages of this application are opened.
  event.waitUntil(self.clients.openWindow(url.origin === self.location.origin ? url.href : '/'));
});
