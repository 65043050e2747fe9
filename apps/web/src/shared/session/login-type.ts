export type LoginType = 'normal' | 'otp' | 'hub' | 'oidc';
